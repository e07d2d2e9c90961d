/** Layout of a view's children: each flow with fixed, `Fill` and `Fit` sizes, wrapping, and absolute positions. */
import { describe, expect, test } from 'vitest';
import { fc } from '../../../tests/properties/runs.ts';
import { draw } from './index.ts';
import type { Flow, Layout, Walk } from './layout.ts';
import { NO_SIDES, PLAIN_LAYOUT, walkOf } from './layout.ts';
import { Turtles } from './turtle.ts';

const view = (id: string, width: string, height: string, more = '', inside = '') =>
  `<view id="${id}" width="${width}" height="${height}" ${more}>${inside}</view>`;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Rectangles by id, `x y w h`, relative to the corner of `o`, which is ten pixels inside the window. */
function places(template: string): Record<string, string> {
  const hits = draw(template, { width: 400, height: 300, margin: 10 }).hits;
  const { rect: own } = hits.find(({ id }) => id === 'o')!;
  expect([own.x, own.y]).toEqual([10, 10]);
  return Object.fromEntries(
    hits.flatMap(({ id, rect: { x, y, w, h } }) =>
      id === undefined ? [] : [[id, [x - own.x, y - own.y, w, h].map(rounded).join(' ')]],
    ),
  );
}

/** The order is top, right, bottom, left. */
const PADDED = 'spacing="7.0" padding="5.0 6.0 8.0 9.0"';
const MARGIN = 'margin="1.0 2.0 3.0 4.0"';
const a = view('a', '40.0', '20.0');
const b = view('b', '30.0', '40.0', MARGIN);
const c = view('c', '50.0', '10.0');
const filling = view('b', 'Fill', 'Fill', MARGIN);

/** Lays out `inside` in a view of 200 by 150 pixels (by default). Returns the rectangles by id. */
const box = (flow: Flow, inside: string, more = '', width = '200.0', height = '150.0') =>
  places(view('o', width, height, `flow="${flow}" ${PADDED} ${more}`, inside));

describe('parts of fixed size', () => {
  test.each<[Flow, Record<string, string>]>([
    ['Right', { a: '9 5 40 20', b: '60 6 30 40', c: '99 5 50 10' }],
    ['RightWrap', { a: '9 5 40 20', b: '60 6 30 40', c: '99 5 50 10' }],
    ['Down', { a: '9 5 40 20', b: '13 33 30 40', c: '9 83 50 10' }],
    ['Overlay', { a: '9 5 40 20', b: '13 6 30 40', c: '9 5 50 10' }],
  ])('%s: within the padding, a gap between each two, margins around', (flow, expected) => {
    expect(box(flow, a + b + c)).toEqual({ o: '0 0 200 150', ...expected });
  });

  test.each<[Flow, string]>([
    ['Right', '155 57'],
    ['RightWrap', '155 57'],
    ['Down', '65 101'],
    ['Overlay', '65 53'],
  ])('%s: what fits them is as large as they are, with its padding', (flow, size) => {
    expect(box(flow, a + b + c, '', 'Fit', 'Fit').o).toBe(`0 0 ${size}`);
    expect(box(flow, a + b + c, '', 'Fit', '99.0').o).toBe(`0 0 ${size.split(' ')[0]} 99`);
    expect(box(flow, '', '', 'Fit', 'Fit').o).toBe('0 0 15 13');
  });

  test.each<[Flow, Record<string, string>]>([
    ['Right', { a: '31.5 122 40 20', b: '82.5 99 30 40', c: '121.5 132 50 10' }],
    ['RightWrap', { a: '9 5 40 20', b: '60 6 30 40', c: '99 5 50 10' }],
    ['Down', { a: '81.5 54 40 20', b: '87.5 82 30 40', c: '76.5 132 50 10' }],
    ['Overlay', { a: '81.5 122 40 20', b: '87.5 99 30 40', c: '76.5 132 50 10' }],
  ])(
    '%s: align moves them together on its axis, each for itself on the other; wrapped rows stay',
    (flow, expected) => {
      expect(box(flow, a + b + c, 'align="0.5 1.0"')).toEqual({ o: '0 0 200 150', ...expected });
      const { o, ...start } = box(flow, a + b + c);
      expect(box(flow, a + b + c, 'align="0.0"')).toEqual({ o, ...start });
    },
  );

  test('what is moved takes along what is in it, and nothing after it', () => {
    const nested = view('n', 'Fit', 'Fit', 'padding="2.0"', a);
    expect(box('Right', nested + c, 'align="1.0 0.5"')).toEqual({
      o: '0 0 200 150',
      n: '93 61.5 44 24',
      a: '95 63.5 40 20',
      c: '144 68.5 50 10',
    });
  });

  test('in a column, too, what is in a part lies within it, and is cut where the part ends', () => {
    const nested = view(
      'n',
      '50.0',
      '12.0',
      'clip_x="true" clip_y="true"',
      view('i', '90.0', '9.0'),
    );
    expect(box('Down', a + nested, 'align="1.0 0.0"')).toMatchObject({
      n: '144 32 50 12',
      i: '144 32 90 9',
    });
    const inside = `flow="Down" ${PADDED} align="1.0 0.0"`;
    const { hits } = draw(view('o', '200.0', '150.0', inside, a + nested));
    expect(hits.find(({ id }) => id === 'i')?.visible).toEqual({ x: 144, y: 32, w: 50, h: 9 });
  });

  test('a view that fits its parts aligns them within itself; it takes its last padding for its first', () => {
    expect(box('Right', a + b, 'align="0.5"', 'Fit', 'Fit')).toEqual({
      o: '0 0 98 57',
      a: '9 15.5 40 20',
      b: '60 4.5 30 40',
    });
    expect(box('Down', a + b, 'align="0.5"', 'Fit', 'Fit')).toEqual({
      o: '0 0 55 84',
      a: '10.5 5 40 20',
      b: '16.5 33 30 40',
    });
  });

  test('padding and spacing that leave no room push, but make nothing smaller than nothing', () => {
    const narrow = 'flow="Right" padding="30.0" spacing="7.0"';
    const fill = view('a', 'Fill', 'Fill') + view('b', 'Fill', 'Fill');
    expect(places(view('o', '50.0', '40.0', narrow, fill))).toEqual({
      o: '0 0 50 40',
      a: '30 30 0 0',
      b: '37 30 0 0',
    });
    const down = places(view('o', '40.0', '50.0', narrow.replace('Right', 'Down'), fill));
    expect(down).toMatchObject({ a: '30 30 0 0', b: '30 37 0 0' });
  });
});

describe('parts that fill', () => {
  test.each<[Flow, Record<string, string>]>([
    ['Right', { a: '9 5 40 20', b: '60 6 34 133', c: '103 5 50 10', d: '160 5 34 137' }],
    ['Down', { a: '9 5 40 20', b: '13 33 179 41', c: '9 84 50 10', d: '9 101 185 41' }],
    ['Overlay', { a: '9 5 40 20', b: '13 6 179 133', c: '9 5 50 10', d: '9 5 185 137' }],
    ['RightWrap', { a: '9 5 40 20', b: '60 6 139 133', c: '16 142 50 10', d: '73 142 128 137' }],
  ])('%s: share what the others leave; on the other axis each has all of it', (flow, expected) => {
    const last = view('d', 'Fill', 'Fill');
    expect(box(flow, a + filling + c + last)).toEqual({ o: '0 0 200 150', ...expected });
  });

  test('on the other axis they count like any part', () => {
    const wide = view('b', 'Fill', '40.0', MARGIN);
    const high = box('Right', wide + view('c', '50.0', 'Fill'), '', '200.0', 'Fit');
    expect(high).toMatchObject({ o: '0 0 200 57', c: '144 5 50 41' });
    const tall = view('b', '30.0', 'Fill', MARGIN);
    const broad = box('Down', tall + view('c', 'Fill', '10.0'), '', 'Fit', '150.0');
    expect(broad).toMatchObject({ o: '0 0 54 150', c: '9 132 39 10' });
  });

  test('shares are moved by nothing, however their view aligns', () => {
    const last = view('d', 'Fill', '20.0');
    expect(box('Right', a + filling + c + last, 'align="0.5 1.0"')).toEqual({
      o: '0 0 200 150',
      a: '9 122 40 20',
      b: '60 6 34 133',
      c: '103 132 50 10',
      d: '160 122 34 20',
    });
    const wide = view('d', '20.0', 'Fill');
    expect(box('Down', a + filling + c + wide, 'align="1.0 0.5"')).toEqual({
      o: '0 0 200 150',
      a: '154 5 40 20',
      b: '13 33 179 41',
      c: '144 84 50 10',
      d: '174 101 20 41',
    });
  });

  test.each<[Flow, string, Record<string, string>]>([
    ['Right', '125 33', { a: '9 5 40 20', c: '69 5 50 10' }],
    ['Down', '68 61', { a: '9 5 40 20', c: '9 43 50 10' }],
    ['Overlay', '65 33', { a: '9 5 40 20', b: '13 6 37 13', c: '9 5 50 10' }],
    ['RightWrap', '125 33', { a: '9 5 40 20', b: '60 6 0 13', c: '69 5 50 10' }],
  ])(
    '%s: in what fits its parts they have no room, or what the others took',
    (flow, size, rest) => {
      expect(box(flow, a + filling + c, '', 'Fit', 'Fit')).toEqual({ o: `0 0 ${size}`, ...rest });
    },
  );

  test.each<[Flow, string]>([
    ['Right', '60 6 200 150'],
    ['Down', '13 33 200 150'],
    ['Overlay', '13 6 200 150'],
    ['RightWrap', '20 26 200 150'],
  ])('%s: "All" is the whole view, its padding too', (flow, expected) => {
    expect(box(flow, a + view('b', 'All', 'All', MARGIN)).b).toBe(expected);
  });
});

describe('rows that wrap', () => {
  const inside = a + b + c + view('d', '120.0', '15.0') + view('e', 'Fill', '10.0');

  test('begin below the tallest part, indented by the gap, and a part that fills takes the rest', () => {
    expect(box('RightWrap', inside, '', '150.0', 'Fit')).toEqual({
      o: '0 0 150 72',
      a: '9 5 40 20',
      b: '60 6 30 40',
      c: '99 5 50 10',
      d: '16 49 120 15',
      e: '143 49 8 10',
    });
  });

  test('take along what is in the part that is moved to the next row', () => {
    const nested = view('n', '120.0', 'Fit', 'padding="3.0"', view('i', '10.0', '10.0'));
    const { n, i } = box('RightWrap', a + b + c + nested, '', '150.0', 'Fit');
    expect([n, i]).toEqual(['16 49 120 16', '19 52 10 10']);
  });

  test('a part that just fits stays; one pixel more and it goes down', () => {
    expect(box('RightWrap', a + view('b', '145.0', '9.0')).b).toBe('56 5 145 9');
    expect(box('RightWrap', a + view('b', '146.0', '9.0')).b).toBe('16 25 146 9');
  });

  test('leave nothing to scroll to at their right', () => {
    const bars = '<scroll_bars as_prop="scroll_bars" />';
    const inside = bars + a + b + c + view('d', '300.0', '90.0');
    const { hits } = draw(view('o', '150.0', '99.0', `flow="RightWrap" ${PADDED}`, inside));
    expect(hits.find(({ id }) => id === 'o')?.scroll).toEqual({ x: 0, y: 40 });
  });
});

describe('a part at a place of its own', () => {
  const own = view('b', '30.0', '40.0', `${MARGIN} abs_pos="110.0 70.0"`);

  test.each<[Flow, string, Record<string, string>]>([
    ['Right', '112 112', { a: '9 5 40 20', c: '56 5 50 10' }],
    ['RightWrap', '112 112', { a: '9 5 40 20', c: '56 5 50 10' }],
    ['Down', '142 50', { a: '9 5 40 20', c: '9 32 50 10' }],
    ['Overlay', '136 108', { a: '9 5 40 20', c: '9 5 50 10' }],
  ])(
    '%s: lies there in the window, beside its margin; the others close up, what fits them may grow',
    (flow, size, others) => {
      expect(box(flow, a + own + c)).toEqual({ o: '0 0 200 150', b: '104 61 30 40', ...others });
      expect(box(flow, a + own + c, '', 'Fit', 'Fit').o).toBe(`0 0 ${size}`);
    },
  );

  test('never waits for the rest, even if it fills', () => {
    const inside =
      view('a', 'Fill', '20.0') + view('b', 'Fill', '9.0', `${MARGIN} abs_pos="20.0 30.0"`);
    expect(box('Right', inside + c)).toEqual({
      ...{ o: '0 0 200 150', a: '9 5 128 20', c: '144 5 50 10' },
      b: '14 21 179 9',
    });
    const down = view('b', '9.0', 'Fill', `${MARGIN} abs_pos="20.0 30.0"`);
    expect(box('Down', a + down).b).toBe('14 21 9 113');
  });
});

test('what is scrolled lies before the corner of its view, which keeps its size', () => {
  const scrolled = `flow="Down" scroll="10.0 20.0" ${PADDED}`;
  expect(places(view('o', '150.0', '50.0', scrolled, a + b + c))).toEqual({
    o: '0 0 150 50',
    a: '-1 -15 40 20',
    b: '3 13 30 40',
    c: '-1 63 50 10',
  });
  expect(places(view('o', 'Fit', 'Fit', scrolled, a + b + c)).o).toBe('0 0 55 81');
});

test('what is cut off cannot be reached, on the axes that are cut', () => {
  const seen = (clips: string) => {
    const inside = view('i', '300.0', '200.0');
    const { hits } = draw(view('o', '100.0', '50.0', clips, inside), { width: 400, height: 300 });
    const { x, y, w, h } = hits.find(({ id }) => id === 'i')!.visible;
    return [x, y, w, h].join(' ');
  };
  expect(seen('clip_x="true" clip_y="true"')).toBe('0 0 100 50');
  expect(seen('clip_x="true" clip_y="false"')).toBe('0 0 100 200');
  expect(seen('clip_x="false" clip_y="true"')).toBe('0 0 300 50');
  expect(seen('clip_x="false" clip_y="false"')).toBe('0 0 300 200');
});

/** Lays out walks in a view of 300 by 200 pixels, like the components. */
function laid(layout: Partial<Layout>, walks: readonly Walk[]) {
  const turtles = new Turtles(300, 200, PLAIN_LAYOUT);
  turtles.begin(walkOf(300, 200), { ...PLAIN_LAYOUT, ...layout });
  const rects = walks.map((walk) => {
    const asked = turtles.peek(walk);
    const got = turtles.step(walk);
    expect(got).toEqual(asked);
    return got;
  });
  return { rects, whole: turtles.end() };
}

const lengths = fc.integer({ min: 0, max: 40 });
const walks = fc.array(
  fc.record({
    margin: fc.record({ left: lengths, top: lengths, right: lengths, bottom: lengths }),
    width: lengths,
    height: lengths,
  }),
  { maxLength: 6 },
);

test('in any row or column each part begins where the one before, its margins and the gap end', () => {
  fc.assert(
    fc.property(walks, lengths, lengths, (list, spacing, left) => {
      for (const flow of ['Right', 'Down'] as const) {
        const padding = { ...NO_SIDES, left, top: 3 };
        const { rects, whole } = laid({ flow, spacing, padding }, list);
        expect(whole).toEqual({ x: 0, y: 0, w: 300, h: 200 });
        let next = flow === 'Right' ? left : 3;
        for (const [at, { margin, width, height }] of list.entries()) {
          const before = flow === 'Right' ? margin.left : margin.top;
          const rect = rects[at]!;
          expect(flow === 'Right' ? rect.x : rect.y).toBe(next + before);
          expect(flow === 'Right' ? rect.y : rect.x).toBe(
            flow === 'Right' ? 3 + margin.top : left + margin.left,
          );
          next += spacing + (flow === 'Right' ? margin.left + width + margin.right : 0);
          next += flow === 'Down' ? margin.top + height + margin.bottom : 0;
        }
      }
    }),
  );
});

test('a part of a component is a row', () => {
  const turtles = new Turtles(300, 200, PLAIN_LAYOUT);
  turtles.step(walkOf(100, 10));
  expect(turtles.peek(walkOf('Fill', 10))).toEqual({ x: 100, y: 0, w: 200, h: 10 });
});

test('a part of a component cuts what is in it, at the size that it ends with', () => {
  const turtles = new Turtles(300, 200, PLAIN_LAYOUT);
  const start = turtles.items.length;
  turtles.begin(walkOf(80, 'Fit'), PLAIN_LAYOUT);
  turtles.step(walkOf(90, 40));
  turtles.end();
  expect(turtles.items.slice(start)).toEqual([
    { kind: 'clip', x: 0, y: 0, w: 80, h: 40 },
    { kind: 'end', x: 0, y: 0 },
  ]);
  expect(turtles.items[0]).toMatchObject({ kind: 'clip', w: Infinity, h: Infinity });
});

test('a box that waited has the place of its view', () => {
  const turtles = new Turtles(300, 200, PLAIN_LAYOUT);
  turtles.begin({ ...walkOf(80, 40), position: { x: 5, y: 6 } }, PLAIN_LAYOUT);
  const waiting = { kind: 'area' as const, key: 'a', x: 0, y: 0, w: 0, h: 0 };
  turtles.items.push(waiting);
  turtles.endBox(waiting);
  expect(waiting).toMatchObject({ x: 5, y: 6, w: 80, h: 40 });
});
