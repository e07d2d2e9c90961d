/** User actions on a drawing, and the methods that a component would call. */
import { describe, expect, test } from 'vitest';
import { type Action, type Call, draw, react, type SimulationState, UNTOUCHED } from './index.ts';

/** Uses a sample as a reader does. */
class User {
  state: SimulationState = UNTOUCHED;
  readonly calls: Call[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  get drawing() {
    return draw(this.#source, { state: this.state });
  }

  take(...actions: Action[]): this {
    for (const action of actions) {
      const next = react(this.drawing.hits, this.state, action);
      this.state = next.state;
      this.calls.push(...next.calls);
    }
    return this;
  }

  placeOf(id: string): { x: number; y: number } {
    const { rect } = this.drawing.hits.find((hit) => hit.id === id)!;
    return { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 };
  }

  press(id: string): this {
    const place = this.placeOf(id);
    return this.take(
      { type: 'move', ...place },
      { type: 'down', ...place },
      { type: 'up', ...place },
    );
  }

  type(text: string): this {
    for (const char of text) this.take({ type: 'key', key: char }, { type: 'text', text: char });
    return this;
  }

  get texts(): string[] {
    return this.drawing.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  }

  /** The called methods with their event parameters. */
  get log(): string[] {
    return this.calls
      .filter(({ method }) => method !== undefined)
      .map(({ event, method, param }) => `${event} ${method} ${JSON.stringify(param)}`);
  }
}

const greeting = `<template>
<component name="Guest" flow="Down" spacing="12.0" padding="16.0">
    <input id="field" height="36.0" :text="name" @changed="on_name()" />
    <label :text="name" />
    <toggle id="loud" :selected="loud" @clicked="on_loud(1)" />
    <checkbox id="copy" text="'Copy'" :selected="loud" />
    <button id="hello" @clicked="greet()"><label as_prop="slot" text="'Say hello'" /></button>
</component>
</template>
<script>
#[component]
pub struct Guest { name: String, loud: bool }
impl Default for Guest {
    fn default() -> Self { Self { name: "Ada".to_string(), loud: false } }
}
</script>`;

describe('a component with bindings', () => {
  test('typing writes the field, and the method gets the text; other bindings wait for the script', () => {
    const user = new User(greeting).press('field').take({ type: 'key', key: 'End' }).type('!');
    expect(user.texts).toEqual(expect.arrayContaining(['Ada!', 'Ada']));
    expect(user.state.fields).toEqual({ name: 'Ada!' });
    expect(user.log).toEqual(['changed on_name() {"text":"Ada!","ty":"Input"}']);
  });

  test('a toggle writes its field, which other components show when the script sets it', () => {
    const user = new User(greeting).press('loud');
    expect(user.state.fields).toEqual({ loud: true });
    expect(user.log).toEqual(['clicked on_loud(1) {"selected":true}']);
    user
      .press('copy')
      .press('copy')
      .take({ type: 'set', field: 'loud', value: true })
      .press('copy');
    expect(user.state.fields).toEqual({ loud: false });
  });

  test('a button only names its method', () => {
    const user = new User(greeting).press('hello');
    expect(user.log).toEqual(['clicked greet() {}']);
    expect(user.calls.map(({ event }) => event)).toEqual(['hover_in', 'focus', 'clicked']);
  });

  test('a field that the script sets replaces what was typed', () => {
    const user = new User(greeting).press('field').take({ type: 'key', key: 'End' }).type('x');
    user.take({ type: 'set', field: 'name', value: '' });
    expect(user.texts).not.toContain('Adax');
    expect(user.texts).toContain('Please Input');
  });
});

describe('an input', () => {
  const input = '<input id="i" height="40.0" text="\'one two\'" />';

  test('moves the cursor, selects, cuts and undoes', () => {
    const user = new User(input).press('i').take({ type: 'key', key: 'Home' });
    user
      .type('A')
      .take(
        { type: 'key', key: 'ArrowRight', shift: true },
        { type: 'key', key: 'x', primary: true },
      );
    expect(user.texts).toEqual(['Ane two']);
    user.take({ type: 'key', key: 'z', primary: true });
    expect(user.texts).toEqual(['Aone two']);
    user.take({ type: 'key', key: 'a', primary: true }, { type: 'key', key: 'Backspace' });
    expect(user.texts).toEqual(['Please Input']);
  });

  test('deletes whole characters beyond the first plane', () => {
    const user = new User('<input id="i" height="40.0" text="\'a😀\'" />').press('i');
    user.take({ type: 'key', key: 'End' }, { type: 'key', key: 'Backspace' });
    expect(user.texts).toEqual(['a']);
  });

  test('puts the cursor where it is pressed', () => {
    const user = new User(input);
    const { rect } = user.drawing.hits[0]!;
    const at = { x: rect.x + 9, y: rect.y + 15 };
    user.take({ type: 'down', ...at }, { type: 'up', ...at }).type('>');
    expect(user.texts).toEqual(['>one two']);
  });

  test('drops letters when it only takes numbers, and everything when it is only read', () => {
    const number = new User('<input id="i" height="40.0" numeric_only="true" />').press('i');
    expect(number.type('1a,5-').texts).toEqual(['1.5']);
    const fixed = new User('<input id="i" height="40.0" read_only text="\'a\'" />').press('i');
    expect(fixed.type('b').texts).toEqual(['a']);
  });
});

describe('groups', () => {
  test('of radios one is chosen, and choosing it again is silent', () => {
    const user = new User(
      '<radio_group selected="0" @changed="pick()"><radio id="a" text="\'A\'" value="\'x\'" /><radio id="b" text="\'B\'" value="\'y\'" /></radio_group>',
    );
    user.press('b').press('b').press('a');
    expect(user.log).toEqual([
      'changed pick() {"selected":1,"value":"y"}',
      'changed pick() {"selected":0,"value":"x"}',
    ]);
  });

  test('of checkboxes send all that are selected', () => {
    const user = new User(
      '<checkbox_group @changed="pick()"><checkbox id="a" text="\'A\'" value="\'x\'" /><checkbox id="b" text="\'B\'" value="\'y\'" selected /></checkbox_group>',
    ).press('a');
    expect(user.log).toEqual(['changed pick() {"selected":[0,1],"values":["x","y"]}']);
  });

  test('that make the app panic say so', () => {
    const problems = (source: string) => draw(source).problems.map(({ rule }) => rule);
    expect(problems('<radio_group><radio selected text="\'a\'" /></radio_group>')).toEqual([
      'panic',
    ]);
    expect(problems('<checkbox_group><label text="\'a\'" /></checkbox_group>')).toEqual(['panic']);
    expect(problems('<radio_group selected="0"><radio text="\'a\'" /></radio_group>')).toEqual([]);
  });
});

describe('what opens', () => {
  const dropDown = `<view id="page" padding="40.0"><drop_down id="menu" @changed="toggled()"><label text="'Open'" />
    <popup as_prop="popup" width="100.0" height="50.0"><popup_container id="body" as_prop="container"><label text="'inside'" /></popup_container></popup></drop_down></view>`;

  test('a popup opens above the rest, and closes by a press beside it, which arrives below', () => {
    const user = new User(dropDown).press('menu');
    expect(user.texts).toContain('inside');
    user.press('body');
    expect(user.texts).toContain('inside');
    user.take({ type: 'down', x: 400, y: 300 }, { type: 'up', x: 400, y: 300 });
    expect(user.texts).not.toContain('inside');
    expect(user.log).toEqual([
      'changed toggled() {"opened":true}',
      'changed toggled() {"opened":false}',
    ]);
    expect(user.calls.at(-1)).toMatchObject({ event: 'clicked', id: 'page' });
  });

  test('a collapse opens by its header, whose content gets no events', () => {
    const user = new User(
      '<collapse id="c" @opened="o()" @closed="c()"><view id="head" as_prop="header" height="30.0"><button id="in_head" /></view><view as_prop="body" height="40.0"><label text="\'body\'" /></view></collapse>',
    );
    user.press('in_head');
    expect(user.texts).toContain('body');
    user.press('head');
    expect(user.texts).not.toContain('body');
    expect(user.log).toEqual(['opened o() {}', 'closed c() {}']);
  });
});

test('a view that blocks its children gets their presses', () => {
  const user = new User(
    '<view block_child_events="true" @clicked="all()"><button id="b" @clicked="one()" /></view>',
  ).press('b');
  expect(user.log).toEqual(['clicked all() {}']);
});

test('a press that ends elsewhere is no click', () => {
  const user = new User('<view><button id="b" @clicked="go()" @focus_lost="lost()" /></view>');
  const place = user.placeOf('b');
  user.take(
    { type: 'down', ...place },
    { type: 'move', x: 400, y: 300 },
    { type: 'up', x: 400, y: 300 },
  );
  expect(user.log).toEqual(['focus_lost lost() {}']);
});

test('the wheel scrolls a view as far as its content goes', () => {
  const user = new User(
    '<view width="100.0" height="100.0" clip_y="true" flow="Down"><scroll_bars as_prop="scroll_bars" /><view id="tall" height="300.0" /></view>',
  );
  user.take({ type: 'wheel', x: 50, y: 50, byX: 0, byY: 1000 });
  expect(user.drawing.hits.find(({ id }) => id === 'tall')!.rect.y).toBe(-200);
  // Dragging the handle scrolls back.
  user.take(
    { type: 'down', x: 95, y: 90 },
    { type: 'move', x: 95, y: 0 },
    { type: 'up', x: 95, y: 0 },
  );
  expect(user.drawing.hits.find(({ id }) => id === 'tall')!.rect.y).toBeCloseTo(0);
  expect(user.calls).toEqual([]);
});

test('an input loses keys and selection to a press beside it, but not to a button', () => {
  const sample =
    '<view height="100.0"><input id="field" height="30.0" text="\'Ada\'" @key_focus_lost="left()" /><button id="save" /></view>';
  const selected = (user: User) => {
    const [{ head, tail } = { head: 0, tail: 0 }] = Object.values(user.state.texts);
    return Math.abs(head - tail);
  };
  const typing = () =>
    new User(sample).press('field').take({ type: 'key', key: 'a', primary: true });
  const before = typing();
  expect(selected(before)).toBe(3);
  expect(before.press('save').state.focus).toBeDefined();
  for (const away of [{ type: 'down', x: 300, y: 310 }, { type: 'blur' }] as const) {
    const user = typing().take(away);
    expect(user.state.focus).toBeUndefined();
    expect(selected(user)).toBe(0);
    expect(user.calls.map(({ method }) => method)).toContain('left()');
  }
});
