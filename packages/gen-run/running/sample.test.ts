/** Tests the reports of running samples, and that no script blocks the page. */
import { expect, test } from 'vitest';
import { draw, type SimulationState, UNTOUCHED } from '../simulate/index.ts';
import { loadRest, RunningSample, type Told } from './index.ts';

/** Uses a sample as a reader does. Finds the components to press by their tags. */
class User {
  readonly told: Told[] = [];
  readonly sample: RunningSample;
  state: SimulationState = UNTOUCHED;
  readonly #code: string;

  constructor(code: string, beside: readonly string[] = []) {
    this.#code = code;
    const tell = (told: Told) => this.told.push(told);
    this.sample = new RunningSample(code, { beside, tagOf: () => undefined, tell });
    this.draw();
  }

  draw() {
    const drawing = draw(this.#code, { state: this.state, running: this.sample });
    this.sample.drawn(drawing);
    return drawing;
  }

  get texts(): string[] {
    return this.draw().items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  }

  press(tag: string, index = 0): this {
    const { rect } = this.draw().hits.filter((hit) => hit.tag === tag)[index]!;
    const at = { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 };
    for (const type of ['down', 'up'] as const)
      this.state = this.sample.react(this.draw().hits, this.state, { type, ...at }).state;
    return this;
  }

  /** The reports, shortened. */
  get short(): unknown[] {
    return this.told.map((told) => {
      if (told.kind === 'printed') return told.text;
      if (told.kind === 'ran') return told.method;
      return told.kind === 'stopped' ? [told.method, told.line, told.why.key] : told.field;
    });
  }
}

/** A file with a component `Home`. */
const file = (template: string, fields: string, rust: string): string =>
  `<template>
<component name="Home" flow="Down">
${template}
</component>
</template>
<script>
#[component]
pub struct Home { ${fields} }
impl Home {
${rust}
}
</script>`;

const BUTTON = '<button @clicked="go()"><label as_prop="slot" text="\'Go\'" /></button>';

test('what few scripts use is run as soon as it has been fetched', async () => {
  const code = file(
    `<label :text="note" />${BUTTON}`,
    'note: String',
    `fn go(&mut self) {
      let all = vec![3_u32, 1, 2];
      assert!(!all.is_empty());
      let more = all[1..].iter().fold(u64::MIN, |sum, each| sum + u64::from(*each));
      let _ = self.set_note(format!("{more:#x}"));
    }`,
  );
  const before = new User(code).sample;
  expect(before.lacks).toBe(true);
  expect(before.refused).toHaveLength(1);
  const program = file(BUTTON, 'count: u32', 'fn go(&mut self) { nav_to!(other); }');
  expect(new User(program).sample.lacks).toBe(false);
  // As in a page, `rest.ts` stays loaded, also for the tests below.
  await loadRest();
  const user = new User(code);
  expect(user.sample.lacks).toBe(false);
  expect(user.press('button').texts).toEqual(['0x3', 'Go']);
});

test('hooks run in the order that was measured, and what they print is told', () => {
  const hook = (name: string) => `#[${name}] fn on_${name}(&mut self) { println!("${name}"); }`;
  const user = new User(
    file(
      `<label :text="title" />${BUTTON}`,
      'title: String',
      `${['updated', 'before_update', 'mounted', 'before_mount'].map(hook).join('\n')}
       fn go(&mut self) { let _ = self.set_title("new".to_string()); }`,
    ),
  );
  expect(user.short).toEqual(['before_mount', 'mounted']);
  user.press('button').press('button');
  const redraw = ['before_update', 'updated', 'go()'];
  expect(user.short.slice(2)).toEqual([...redraw, ...redraw]);
  expect(user.texts).toEqual(['new', 'Go']);
});

test('what is not run is told with its line, and so is what never ends', () => {
  const user = new User(
    file(
      BUTTON.replace('go()', 'leave()') + BUTTON,
      'count: u32',
      'fn leave(&mut self) {\n    std::process::exit(1);\n}\nfn go(&mut self) {\n    loop { self.count = 1; }\n}',
    ),
  );
  expect(user.sample.refused.map(({ line }) => line)).toEqual([11]);
  user.press('button').press('button', 1);
  expect(user.short).toEqual([['leave()', 11, 'unknown-name'], 'go()', ['go()', 14, 'too-much']]);
  expect(user.sample.fields).toEqual({ count: 1 });
});

test('a run ends after 50 milliseconds', () => {
  let now = 0;
  const told: Told[] = [];
  const code = file(BUTTON, 'count: u32', 'fn go(&mut self) {\n    loop {}\n}');
  const sample = new RunningSample(code, {
    beside: [],
    tagOf: () => undefined,
    tell: (one) => told.push(one),
    clock: () => now++,
  });
  const { hits } = draw(code, { running: sample });
  const { rect } = hits.find(({ tag }) => tag === 'button')!;
  const at = { x: rect.x + 20, y: rect.y + 10 };
  const down = sample.react(hits, UNTOUCHED, { type: 'down', ...at });
  sample.react(hits, down.state, { type: 'up', ...at });
  expect(told.at(-1)).toMatchObject({ kind: 'stopped', why: { key: 'too-long', values: [50] } });
});

test('computed methods with arguments follow their fields, in bindings and conditions', () => {
  const user = new User(
    file(
      `<label :if="is_above(1)" text="'many'" /><label else :text="said()" />${BUTTON}`,
      'count: u32',
      `#[computed([count])] fn is_above(&mut self, least: u32) -> bool { self.get_count() > least }
       #[computed([count])] fn said(&mut self) -> String { format!("{}", self.get_count()) }
       fn go(&mut self) { let next = self.get_count() + 1; let _ = self.set_count(next); }`,
    ),
  );
  expect(user.texts).toEqual(['0', 'Go']);
  expect(user.press('button').texts).toEqual(['1', 'Go']);
  expect(user.press('button').texts).toEqual(['many', 'Go']);
});

test('props go down, events go up when the method has ended, and each instance has its own fields', () => {
  const child = file(
    `<label :text="note" />${BUTTON}`,
    'note: String',
    'fn go(&mut self) { let _ = active!(HomeEvent::Sent); println!("sent"); }',
  )
    .replaceAll('Home', 'Child')
    .replace(
      '</script>',
      '#[event] #[derive(Debug, Clone)] pub enum ChildEvent { Sent }\n</script>',
    );
  const parent = file(
    '<Child :note="note" @sent="hear(1)" height="Fit" /><Child note="\'x\'" @sent="hear(2)" height="Fit" />',
    'note: String',
    'fn hear(&mut self, which: u32) { let _ = self.set_note(format!("heard {which}")); }',
  );
  const user = new User(parent, [child]);
  user.press('button', 1);
  expect(user.short).toEqual(['sent', 'go()', 'hear(2)']);
  // The default of the bound field overrides a static attribute.
  expect(user.texts).toEqual(['heard 2', 'Go', 'Go']);
});

test('a tag whose properties are not known is refused', () => {
  const user = new User(
    file(
      `<label id="line" text="'before'" /><input id="field" height="30.0" />${BUTTON}`,
      'count: u32',
      `fn go(&mut self) {
        let mut line = c_ref!(line);
        let _ = line.set_text("after".to_string());
      }`,
    ),
  );
  // Without data about the tags, their properties are unknown.
  expect(user.sample.refused.map(({ why }) => why.key)).toEqual(['no-method']);
});

test('what is not simulated of another file is named for each of its tags', () => {
  const child = file('<Card /><Shelf /><label />', 'note: String', '').replaceAll('Home', 'Child');
  const { notSimulated } = new User(file('<Child />', 'note: String', ''), [child]).draw();
  expect(notSimulated.map(({ tag }) => tag)).toEqual(['Card', 'Shelf']);
});

test('a component that has itself ends', () => {
  const self = file('<Home />', 'count: u32', '');
  const other = self.replaceAll('Home', 'Inner');
  const user = new User(file('<Inner />', 'count: u32', ''), [other]);
  expect(user.texts).toEqual([]);
});

test('what was typed before the scripts were there is in the fields', () => {
  const code = file('<input :text="name" height="30.0" />', 'name: String', '');
  const sample = new RunningSample(code, { beside: [], tagOf: () => undefined, tell: () => {} });
  sample.adopt({ ...UNTOUCHED, fields: { name: 'Ada' } });
  expect(sample.fields).toEqual({ name: 'Ada' });
});

test('no text of a file stops the page', () => {
  const whole = file(
    `<label :text="name" /><label :for="(i, x) in list" :text="x" /><Home />${BUTTON}`,
    'name: String, list: Vec<String>, more: Option<u8>',
    '#[computed([name])] fn a(&self) -> String { self.name.clone() }\nfn go(&mut self) { let x = vec![1, 2]; for i in x { println!("{i}"); } let _ = self.set_name("n".into()); }',
  );
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % most;
  };
  for (let round = 0; round < 120; round++) {
    const from = random(whole.length);
    const by = ['', '{', '>', '"', "'", 'self', '((((', '<', '::'][random(9)]!;
    const code = whole.slice(0, from) + by + whole.slice(from + random(12));
    const user = new User(code, [whole.replaceAll('Home', 'Other')]);
    if (user.draw().hits.some(({ tag }) => tag === 'button')) user.press('button');
  }
});
