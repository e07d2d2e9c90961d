/** An in-memory engine with a few pages, for tests that do not depend on the engine. */
import { createSearchDocument } from 'parallel-docs/search';
import type { Engine, StoredPage } from '../src/engines/engine.ts';
import { prepare } from '../src/site-documents.ts';

const { pages, meta } = prepare(
  {
    documents: ['Button', 'Toggle', '按钮'].map((title, at) =>
      createSearchDocument({
        id: `${at}`,
        title,
        routePath: `/page-${at}`,
        domain: '',
        section: '',
        blocks: [{ type: 'text', text: `The ${title} is a widget.` }],
      }),
    ),
  },
  'digest',
);
const stored: readonly StoredPage[] = [...pages()];

/** @param find called with the first term of each question before it is answered */
export function createMemoryEngine(find: (text: string) => void = () => {}): Engine {
  return {
    targets: async () =>
      new Map([
        ['docs.en', 'a'],
        ['hidden.en', 'a'],
      ]),
    load: async () => {},
    meta: async () => meta(),
    async find(_target, { anyOf }) {
      find(anyOf[0]![0]!.text);
      const orders = stored
        .filter(({ title, text }) =>
          anyOf.some((terms) => terms.every((term) => `${title}\n${text}`.includes(term.text))),
        )
        .map(({ order }) => order);
      return { total: orders.length, orders };
    },
    documents: async (_target, orders) =>
      new Map(orders.map((order) => [order, stored[order]!.document])),
    close: async () => {},
  };
}
