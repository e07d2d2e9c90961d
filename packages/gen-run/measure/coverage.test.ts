/** The properties that change the drawing or the events are exactly those that count as simulated. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { type Action, draw, react, UNTOUCHED } from '../simulate/index.ts';
import { type KnownProp, treatmentOf } from './coverage.ts';

interface TypeData {
  readonly name: string;
  readonly values?: readonly { readonly name: string }[];
}

const types = JSON.parse(readFileSync(`${dataFolder}/types.json`, 'utf8')) as TypeData[];
const props = readdirSync(`${dataFolder}/components`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const data = JSON.parse(readFileSync(join(`${dataFolder}/components`, file), 'utf8')) as {
      props: KnownProp[];
    };
    return data.props;
  });
const tags = [...new Set(props.map(({ tag }) => tag))];

const CHILDREN =
  '<label text="\'a\'" /><view width="60.0" height="30.0" theme="Primary" />' +
  '<view width="90.0" height="300.0" theme="Error" animation_key="true" />';
const SLOT = '<label as_prop="slot" text="\'slot\'" />';

const around = (inside: string): string =>
  `<view width="400.0" height="300.0" padding="10.0" spacing="4.0" flow="Down">${inside}<label text="'after'" /></view>`;

/** An open drop-down with its popup. */
const opened = (kind: string, more: string, inside: string): string =>
  around(
    `<drop_down opened="true"><label text="'trigger'" /><${kind} as_prop="popup" ${more}>${inside}</${kind}></drop_down>`,
  );

const CONTAINER = `<popup_container as_prop="container" width="80.0" height="40.0" background_visible="true">${CHILDREN}</popup_container>`;

const view = (tag: string): string[] => [
  around(`<${tag} width="200.0" height="90.0" …>${CHILDREN}</${tag}>`),
  around(`<${tag} animation_key="true" …>${CHILDREN}</${tag}>`),
];

const group = (tag: string): string[] => {
  const members = `<${tag} text="'a'" /><${tag} text="'b'" />`;
  const large = 'background_visible="true" padding="20.0" width="300.0" height="90.0"';
  return ['', large].map((more) => around(`<${tag}_group ${more} …>${members}</${tag}_group>`));
};

const choice = (tag: string): string[] =>
  [
    '',
    'width="150.0" height="40.0" background_visible="true"',
    `${tag}_background_visible="false"`,
    `${tag}_type="Tick"`,
  ].map((more) => around(`<${tag} text="'words'" ${more} …/>`));

/** Samples of each tag that show its properties; `…` is the placeholder for the property. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  view: view('view'),
  divider: view('divider'),
  button: [
    around(`<button width="120.0" height="40.0" …>${SLOT}</button>`),
    around('<button …><view as_prop="slot" width="30.0" height="30.0" /></button>'),
  ],
  checkbox_group: group('checkbox'),
  radio_group: group('radio'),
  checkbox: choice('checkbox'),
  radio: choice('radio'),
  toggle: [around('<toggle …/>'), around('<toggle toggle_type="Rect" …/>')],
  scroll_bars: [
    around(
      '<view width="80.0" height="60.0"><scroll_bars as_prop="scroll_bars" …/><view width="200.0" height="200.0" /></view>',
    ),
  ],
  collapse: ['', 'opened="true" '].map((open) =>
    around(
      `<collapse ${open}…><view as_prop="header" height="30.0" /><view as_prop="body" height="50.0" width="100.0" /></collapse>`,
    ),
  ),
  drop_down: ['', 'opened="true" '].flatMap((open) => [
    around(
      `<drop_down ${open}…><button /><popup as_prop="popup" width="80.0" height="40.0" /></drop_down>`,
    ),
    around(`<drop_down ${open}…><button /><drawer as_prop="popup" /></drop_down>`),
  ]),
  popup_container: [
    'background_visible="true"',
    'animation_key="true" background_visible="true"',
    '',
  ].map((more) =>
    opened(
      'popup',
      'width="200.0" height="100.0"',
      `<popup_container as_prop="container" ${more} …>${CHILDREN}</popup_container>`,
    ),
  ),
  popup: [
    opened('popup', 'width="200.0" height="100.0" …', CONTAINER),
    opened('dialog', '…', CONTAINER),
    opened('popup', 'width="200.0" height="100.0" …', `${CONTAINER}${CHILDREN}`),
  ],
  image: [
    around('<image src="dep(\'a.png\')" width="100.0" height="70.0" …/>'),
    around('<image fit="Size" …/>'),
  ],
  svg: ['', 'animation_key="true" '].map((more) => around(`<svg src="dep('a.svg')" ${more}…/>`)),
  tag: [
    around(`<tag text="'words'" src="dep('a.svg')" …/>`),
    around(`<tag text="'words'" width="120.0" height="50.0" …/>`),
  ],
  label: [
    around(`<label text="'some words to wrap'" width="60.0" …/>`),
    around(`<label text="'some words'" animation_key="true" event_key="true" …/>`),
  ],
  link: [
    around(`<link text="'words'" href="'x'" …/>`),
    around(`<link text="'words'" background_visible="true" width="120.0" height="50.0" …/>`),
  ],
  input: [
    around(`<input height="40.0" text="'some words that are too long to stand on one line'" …/>`),
    around('<input height="40.0" …/>'),
  ],
  loading: [around('<loading …/>')],
  tool_tip: [opened('tool_tip', '…', CONTAINER)],
  dialog: [opened('dialog', '…', CONTAINER)],
  drawer: [opened('drawer', '…', CONTAINER)],
};

function samples(tag: string): readonly string[] {
  return SAMPLES[tag] ?? [];
}

/** For each property: other properties without which it has no effect. */
const BESIDE: Readonly<Record<string, string>> = {
  border_color: 'border_width="3.0"',
  shadow_color: 'spread_radius="6.0"',
  blur_radius: 'spread_radius="6.0"',
  clip_x: 'width="50.0" height="20.0"',
  clip_y: 'width="50.0" height="20.0"',
};

function valuesOf({ name, type }: KnownProp): string[] {
  const known = types.find((one) => one.name === type);
  if (/^(?:F32|F64)$/.test(type)) return name === 'opacity' ? ['0.2'] : ['7.0', '0.3'];
  if (/^(?:i64|I32)$/.test(type)) return ['1', '90'];
  if (type === 'bool') return ['true', 'false'];
  if (type === 'MakepadColor') return ['#123456'];
  if (type === 'Size') return ['77.0', 'Fill', 'Fit'];
  if (/^(?:Margin|Padding)$/.test(type)) return ['13.0 5.0'];
  if (/^(?:Align)$/.test(type)) return ['0.9 0.8'];
  if (/^D?Vec2$/.test(type)) return ['19.0 31.0'];
  if (type === 'String') return ["'zz'"];
  if (type === 'Vec<I32>') return ['[0, -1]'];
  if (type === 'LiveDependency') return ["dep('crate://x/IBMPlexSans-Italic.ttf')"];
  if (type === 'Src') return ["dep('crate://self/other.png')"];
  return (known?.values ?? []).map((value) => value.name);
}

const pictures = {
  'a.png': { width: 60, height: 30 },
  'crate://self/other.png': { width: 10, height: 90 },
};

/** All drawings and events of a sample while it is used. */
function impressions(code: string, tag: string): string {
  const seen: unknown[] = [];
  let state = UNTOUCHED;
  const look = () => {
    const drawing = draw(code, { width: 460, height: 340, state, pictures });
    const parts = drawing.hits.map(({ cursor, rect, silent }) => [cursor, rect, silent]);
    seen.push(drawing.svg, parts, state.focus);
    return drawing;
  };
  const take = (action: Action) => {
    const next = react(look().hits, state, action);
    state = next.state;
    seen.push(next.calls);
  };
  const { hits } = look();
  const own = hits.find((hit) => hit.tag === tag && hits.indexOf(hit) > 0) ?? hits[0]!;
  const { x, y, w, h } = own.visible;
  const place = { x: x + w - Math.min(6, w / 2), y: y + h - Math.min(6, h / 2) };
  take({ type: 'move', ...place });
  take({ type: 'down', ...place });
  take({ type: 'up', ...place });
  take({ type: 'key', key: 'a', primary: true });
  take({ type: 'leave' });
  take({ type: 'move', ...place });
  take({ type: 'key', key: 'End' });
  take({ type: 'text', text: 'x1,' });
  take({ type: 'key', key: 'Enter' });
  take({ type: 'wheel', ...place, byX: 20, byY: 30 });
  take({ type: 'key', key: 'a', primary: true });
  take({ type: 'down', x: 395, y: 295 });
  take({ type: 'up', x: 395, y: 295 });
  look();
  take({ type: 'move', ...place });
  look();
  return JSON.stringify(seen);
}

function shows(prop: KnownProp): boolean {
  for (const sample of samples(prop.tag)) {
    const beside = BESIDE[prop.name] ?? '';
    const without = impressions(sample.replace('…', beside), prop.tag);
    for (const value of valuesOf(prop)) {
      const written = `${prop.name}="${value}"`;
      const changed = sample.replace('…', `${beside} ${written} `);
      if (impressions(changed, prop.tag) !== without) return true;
    }
  }
  return false;
}

describe.each(tags)('<%s>', (tag) => {
  const own = props.filter((prop) => prop.tag === tag);

  test('shows every property that is simulated, and none without effect', () => {
    const wrong = own
      .filter((prop) => treatmentOf(prop) !== 'not simulated')
      .filter((prop) => shows(prop) !== (treatmentOf(prop) === 'simulated'))
      .map((prop) => `${prop.name} (${treatmentOf(prop)})`);
    expect(wrong).toEqual([]);
  });

  test('names what is not simulated', () => {
    const silent = own.filter((prop) => {
      if (treatmentOf(prop) !== 'not simulated') return false;
      const { notSimulated } = draw(
        samples(tag)[0]!.replace('…', `${prop.name}="${valuesOf(prop)[0]}" `),
      );
      return !notSimulated.some((one) => one.tag === tag && one.name === prop.name);
    });
    expect(silent).toEqual([]);
  });
});
