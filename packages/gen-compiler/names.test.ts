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

test('two files of one sample share no name: each has that of its component in front', () => {
  const fileOf = (component: string) =>
    `pub ${component} = { { ${component} } } { zzdrawn1 = < GLabel > { } zzdrawn2 = < GLabel > { } }`;
  const namesIn = (component: string) => nameElements(fileOf(component), '').match(/\w+_\d+/g);
  expect(namesIn('Home')).toEqual(['home_label_1', 'home_label_2']);
  expect(namesIn('BookList')).toEqual(['book_list_label_1', 'book_list_label_2']);
});
