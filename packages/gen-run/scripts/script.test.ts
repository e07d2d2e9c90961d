import { expect, test } from 'vitest';
import { compileScript, Instance, textOf } from './index.ts';
import type { Host } from './instance.ts';
import { ENGLISH } from './words-en.ts';

/** The script of the counter in the quick start. */
const COUNTER = `
#[component]
pub struct Home {
    pages: u32,
    progress: String,
}

impl Default for Home {
    fn default() -> Self {
        Self {
            pages: 0,
            progress: "0 pages today".to_string(),
        }
    }
}

impl Home {
    fn read_ten(&mut self) {
        self.pages += 10;
        let pages = self.pages;
        let _ = self.set_progress(format!("{pages} pages today"));
    }
}
`;

test('the counter of the quick start counts when its button is pressed', () => {
  const { component, refused } = compileScript(COUNTER, {
    offsetLine: 9,
    template: { bound: ['progress'] },
  });
  expect(refused.map(({ why }) => textOf(why, ENGLISH))).toEqual([]);
  const set: unknown[] = [];
  const host: Host = { set: (...args) => set.push(args), redraw: () => set.push('redraw') };
  const instance = new Instance(component!, host);
  expect(instance.start({}).stopped).toBeUndefined();
  expect(instance.fields.progress).toBe('0 pages today');
  const outcome = instance.call('read_ten');
  expect(outcome.stopped).toBeUndefined();
  expect(instance.fields).toEqual({ pages: 10, progress: '10 pages today' });
  expect(set).toEqual([['progress', '0 pages today'], ['progress', '10 pages today'], 'redraw']);
  expect(outcome.lines).toEqual([27, 28, 29, 30]);
});
