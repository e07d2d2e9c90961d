/** Tests which problems the judge reports. It reports none if rustc accepts the code, or if a type is unknown. */
import { readFileSync } from 'node:fs';
import { ENGLISH, Problems, parseTemplate, splitBlocks, textOf } from 'gen-language';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENGLISH_OF_FILES } from '../../gen-language/words/english-files.ts';
import { ENGLISH_OF_SCRIPTS } from '../../gen-language/words/english-scripts.ts';
import type { judgeScript as Judge } from './index.ts';

// The judge calls `addRest`, which changes module state. Other tests need that state unchanged.
let judgeScript: typeof Judge;
beforeAll(async () => {
  vi.resetModules();
  ({ judgeScript } = await import('./index.ts'));
});
afterAll(() => {
  vi.resetModules();
});

const NONE = { roots: [], tagOf: () => undefined, imports: [] };
const WORDS = { ...ENGLISH, ...ENGLISH_OF_FILES, ...ENGLISH_OF_SCRIPTS };

/** Judges a method body in a component. Returns its problems as text, and the script with the fixes applied. */
function judged(body: string, more = ''): { said: string[]; fixed: string } {
  const script = `#[component]
pub struct Shop { count: u32, caption: String, items: Vec<String>, done: bool, price: f64 }
impl Shop {
    fn run(&mut self) {
        ${body}
    }${more}
}`;
  const template =
    '<template>\n<label :text="caption" /><label :for="item in items" :text="item" /><checkbox :selected="done" />\n</template>';
  const { contentStart, contentEnd } = splitBlocks(template, new Problems())![0]!;
  const roots = parseTemplate(template, contentStart, contentEnd, new Problems());
  const found = judgeScript({ ...NONE, script, roots });
  const edits = found.flatMap((one) => one.edits ?? []).toSorted((a, b) => b.start - a.start);
  const fixed = edits.reduce(
    (text, { start, end, text: to }) => text.slice(0, start) + to + text.slice(end),
    script,
  );
  const said = found.map(
    ({ rule, message, fix, place }) =>
      `${rule} ${script.slice(place.start, place.end)}: ${textOf(message, WORDS)} ${textOf(fix, WORDS)}`,
  );
  return { said, fixed };
}

test('nothing is told of programs that rustc has taken', () => {
  const lines = readFileSync('tests/scripts/kept.jsonl', 'utf8').trim().split('\n');
  const items = readFileSync('tests/scripts/generate.ts', 'utf8');
  const [, types = ''] = /export const ITEMS = `([^`]*)`/.exec(items) ?? [];
  expect(lines.length).toBeGreaterThan(100);
  expect(types).toContain('struct');
  const told = lines.flatMap((line) => {
    const [code] = JSON.parse(line) as [string];
    return judgeScript({ ...NONE, script: types + code }).map(
      ({ message, place }) => `${message.key} ${(types + code).slice(place.start - 20, place.end)}`,
    );
  });
  expect(told).toEqual([]);
});

test.each([
  [
    'let items = self.get_items();\nitems.push("a".to_string());',
    'rust-mut items',
    'let mut items',
  ],
  ['let x = 5;\nx += 1;', 'rust-mut x', 'let mut x = 5'],
  ['let _ = self.set_caption(self.caption);', 'rust-move self', 'self.caption.clone()'],
  ['let a = self.get_caption();\nlet b = a;\nprintln!("{a}{b}");', 'rust-move .*given away'],
  ['if self.done = true { println!("a"); }', 'rust-type .*Compare', 'self.done == true'],
  ['println("{}", self.count);', 'rust-name println', 'println!("{}", self.count)'],
  ['let s = "a" + "b";\nprintln!("{s}");', 'rust-type .*format!'],
  ['let s = "a".to_string() + self.count;\nprintln!("{s}");', 'rust-type .*format!'],
  ['let c = self.get_caption();\nlet d = c[0];\nprintln!("{d}");', 'rust-type .*chars'],
  ['let n: u32 = self.items.len();\nprintln!("{n}");', 'rust-type .*value as u32'],
  ['self.price = 5;', 'rust-type 5: .*decimal point', 'self.price = 5.0;'],
  ['self.count = "0";', 'rust-type "0": .*Write 0, without', 'self.count = 0;'],
  ['self.price = "5";', 'rust-type "5": .*Write 5.0, without', 'self.price = 5.0;'],
  ['let n = self.get_caption();\nself.count = n;', 'rust-type n: .*n.parse::<u32>'],
  ['let s: String = "a";\nprintln!("{s}");', 'rust-type "a"', '"a".to_string()'],
  ['let n = self.items.length;\nprintln!("{n}");', 'rust-name .*len\\(\\)'],
  ['let n = self.items.map(|one| one.len());', 'rust-name map: .*iter\\(\\)'],
  ['let n = self.get_caption().toUpperCase();', 'rust-name toUpperCase: .*to_uppercase'],
  ['let n: u32 = self.get_caption().parse::<u32>();', 'rust-type .*unwrap_or'],
  ['for one in self.count { println!("{one}"); }', 'rust-type .*0\\.\\.n'],
  ['println!("{}", self.items);', 'rust-type .*\\{:\\?\\}'],
  ['println!("{} {}", self.count);', 'rust-call println: The gaps'],
  ['let s = format!("{} plants");', 'rust-call format: .*"\\{\\} plants", value'],
  [
    'let n = self.get_caption().parse::<u32>();\nself.done = n > 17;',
    'rust-type 17: .*a Result.*where it is made',
  ],
  ['count += 1;', 'rust-name count: .*self\\.count'],
  ['console.log("a");', 'rust-name console: .*println!'],
  ['match self.count { 0 => println!("a"), 1 => println!("b") }', 'rust-type .*_ =>'],
  ['self.get_caption() = "a".to_string();', 'rust-type .*set_caption'],
  ['let _ = self.set_count(1);', 'rust-call set_count: .*self\\.count'],
  ['let v: Vec<usize> = self.items.iter().map(|one| one.len());', 'rust-type .*collect'],
  [
    'let v: Vec<String> = self.items.iter().filter(|one| one.len() > 4).collect();',
    'rust-type .*\\.cloned\\(\\)',
    '.cloned().collect()',
  ],
  ['let v: Vec<String> = "a b".split(\' \').collect();', 'rust-type .*to_string'],
  ['return 5;', 'rust-type 5'],
  ['self.count = -1;', 'rust-type .*below zero'],
  ['let s = self.count as String;', 'rust-type .*to_string'],
  ['if !self.count { println!("a"); }', 'rust-type .*u32'],
])('%s', (body: string, says: string, fixed?: string) => {
  const found = judged(body);
  expect(found.said.join('\n')).toMatch(new RegExp(says.replace(' ', ' [^\\n]*')));
  if (fixed !== undefined) expect(found.fixed).toContain(fixed);
});

test.each([
  ['fn bump(&self) { self.count += 1; }', 'rust-mut self: .*&mut self', 'fn bump(&mut self)'],
  ['fn title(&self) -> String { format!("{}", self.count); }', 'rust-type .*semicolon'],
  ['fn title(&self) -> u32 { "a" }', 'rust-type .*u32'],
  [
    'fn add(&mut self, more: u32) { self.count += more; self.add(2); }',
    'rust-call add',
    'self.add(2, cx)',
  ],
  [
    'fn save(&mut self) -> Option<u32> { self.set_done(true).ok()?; Some(3) }',
    'rust-type Some: .*return',
  ],
  ['fn bump() { self.count += 1; }', 'rust-name self: .*&mut self'],
])('%s', (method: string, says: string, fixed?: string) => {
  const found = judged('', `\n    ${method}`);
  expect(found.said.join('\n')).toMatch(new RegExp(says.replace(' ', ' [^\\n]*')));
  if (fixed !== undefined) expect(found.fixed).toContain(fixed);
});

test('a missing "mut" is reported once, where the name or self is declared', () => {
  const script = `#[component]
pub struct Shop { count: u32 }
impl Shop {
    fn run(&self) {
        let steps = 1;
        steps += 1;
        self.count += steps;
        self.count += steps;
    }
}`;
  const found = judgeScript({ ...NONE, script });
  expect(found.map(({ place }) => script.slice(place.start - 4, place.end))).toEqual([
    'let steps',
    'un(&self',
  ]);
});

test.each([
  'let map: HashMap<String, u32> = HashMap::new();\nlet n = map.get("a") + 1;\nprintln!("{n}");',
  'let all: Vec<&String> = self.items.iter().collect();\nlet v: Vec<String> = all.into_iter().cloned().collect();',
  'let now = std::time::Instant::now();\nlet n: u32 = now.elapsed().as_secs();\nprintln!("{n}");',
  'let mut s = unknown_macro!(a);\ns.push(1);\nlet t: String = s;\nlet u: u32 = s;',
  'let n = self.redraw_later();\nlet m: u32 = n;\nlet s: String = n;',
  'let n = self.count as u64 as f32 as u8;\nlet b = true as bool;\nlet c = -2 as u8;\nprintln!("{n}{b}{c}");',
  'let items = self.get_items();\nlet n = items.iter().map(|one| one.len()).sum::<usize>();\nprintln!("{n}");',
])('nothing is told of what is not known: %s', (body) => {
  expect(judged(body).said).toEqual([]);
});
