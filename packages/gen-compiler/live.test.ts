import { expect, test } from 'vitest';
import { liveDesign, orderMembers } from './live.ts';

const inLive = (members: string) =>
  `use a :: * ; live_design ! { ${members} } struct A { b : u8 , a : u8 , }`;

test('properties of an element get the order of their names; those of a value stay', () => {
  const members =
    'pub A = { { A } } { z : 1 , c : 2 , x = < GView > { width : Fill , padding : { top : 1.0 , left : 2.0 , } , height : Fit , } }';
  expect(orderMembers(inLive(members))).toBe(
    inLive(
      'pub A = { { A } } { c : 2 , z : 1 , x = < GView > { height : Fit , padding : { top : 1.0 , left : 2.0 , } , width : Fill , } }',
    ),
  );
});

test('elements stay where they are, and so do properties behind them', () => {
  const members =
    'x = < GView > { b = < GLabel > { } a = < GLabel > { z : 1 , y : 2 , } slot : < GLabel > { } d : 1 , c : 2 , }';
  expect(orderMembers(inLive(members))).toBe(
    inLive(
      'x = < GView > { b = < GLabel > { } a = < GLabel > { y : 2 , z : 1 , } slot : < GLabel > { } c : 2 , d : 1 , }',
    ),
  );
});

test('a comma behind an element does not keep the properties behind it from their order', () => {
  const members =
    'x = < A > { item_ptr0 : < GLabel > { } , padding : 1 , flow : Down , b = < B > { } }';
  expect(orderMembers(inLive(members))).toBe(
    inLive('x = < A > { item_ptr0 : < GLabel > { } , flow : Down , padding : 1 , b = < B > { } }'),
  );
});

test('commas within brackets and strings end no property', () => {
  const members = 'x = < A > { b : vec4 (1.0 , 2.0) , a : "y , z : 1 ," , }';
  expect(orderMembers(inLive(members))).toBe(
    inLive('x = < A > { a : "y , z : 1 ," , b : vec4 (1.0 , 2.0) , }'),
  );
});

test('the content of live_design', () => {
  expect(liveDesign(inLive('x = < A > { }'))).toBe('x = <A> { }');
  expect(liveDesign('struct A { }')).toBeUndefined();
  expect(orderMembers('struct A { b : u8 , a : u8 , }')).toBe('struct A { b : u8 , a : u8 , }');
});
