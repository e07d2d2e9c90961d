import { expect, test } from 'vitest';
import { layOut } from './lay-out.ts';

test('elements and properties of live_design', () => {
  const live =
    'use link :: widgets :: * ; pub Counter = { { Counter } } { main = < GView > { flow : Down , padding : { left : 8.0 , top : 8.0 } , color : vec4 (1.0 , 0.0 , 0.0 , 1.0) , slot : < GLabel > { } } }';
  expect(layOut(live)).toBe(`use link::widgets::*;
pub Counter = {{ Counter }} {
    main = <GView> {
        flow: Down,
        padding: { left: 8.0, top: 8.0 },
        color: vec4(1.0, 0.0, 0.0, 1.0),
        slot: <GLabel> { }
    }
}`);
});

test('Rust: types, comparisons, closures, macros, attributes, signs before operands', () => {
  const rust =
    'impl < T > Widget for Counter { # [allow (unused)] fn f (& mut self , a : Option < Vec < u8 > >) -> Vec < u8 > { let a = | c , cx | { c . a += 1 ; } ; if a < 3 && ! b { setter ! { Counter { x (a) } } } else { c . v = - 1 ; x :: < u8 > () } } }';
  expect(layOut(rust)).toBe(`impl<T> Widget for Counter {
    #[allow(unused)]
    fn f(&mut self, a: Option<Vec<u8>>) -> Vec<u8> {
        let a = |c, cx| {
            c.a += 1;
        };
        if a < 3 && !b {
            setter! {
                Counter { x(a) }
            }
        } else {
            c.v = -1;
            x::<u8>()
        }
    }
}`);
});

test('a group within a line is as good a reason for lines of its own as a statement', () => {
  const rust = 'fn a (& mut self) { if ! self . b { return ; } let c = 1 ; }';
  expect(layOut(rust)).toBe(`fn a(&mut self) {
    if !self.b {
        return;
    }
    let c = 1;
}`);
});

test('types of a function', () => {
  expect(layOut('fn get < T , F > (& self , f : F) -> T { f (a < b , c) }')).toBe(
    'fn get<T, F>(&self, f: F) -> T { f(a < b, c) }',
  );
});

test('brackets without their partners lose no token', () => {
  for (const text of ['a { b ; ) c', '} } a', 'f ( { x', '< A >', ''])
    expect(layOut(text).replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
});
