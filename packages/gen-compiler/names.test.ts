import { expect, test } from 'vitest';
import { nameElements } from './names.ts';

test('elements are called after their tags, in the order of the file', () => {
  const rust = 'zzdrawn9 = < GLabel > { } zzdrawn2 = < GDropDown > { } zzdrawn10 = < GLabel > { }';
  expect(nameElements(rust, '')).toBe(
    'label_1 = < GLabel > { } drop_down_1 = < GDropDown > { } label_2 = < GLabel > { }',
  );
});

test('a name is the same wherever it occurs, and no name of the author', () => {
  const rust =
    'zzdrawn1 = < GLabel > { } id ! (zzdrawn1) ; struct Zzdrawn1 ; zzdrawn1_ptr ; zzdrawn3 ;';
  expect(nameElements(rust, '<label id="label_1" />')).toBe(
    'label_2 = < GLabel > { } id ! (label_2) ; struct Label2 ; label_2_ptr ; element_1 ;',
  );
});
