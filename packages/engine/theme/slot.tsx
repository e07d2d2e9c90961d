/** Slots of the frame, which plug-ins fill. */
import type { Html } from '../html.ts';
import type { SlotName } from '../plugin.ts';
import { useChrome } from './context.tsx';
import { innerHtml } from './inner-html.ts';

/** A slot with the given content; nothing without content. */
export function PageSlot({ name, html }: { name: SlotName; html: Html | undefined }) {
  return html ? (
    <div className="slot" data-slot={name} dangerouslySetInnerHTML={innerHtml(html)} />
  ) : null;
}

/** A slot with the same content on all pages of a language. The client knows the content. */
export function Slot({ name }: { name: SlotName }) {
  const { site, page, trust } = useChrome();
  const text = site.slots?.[page.lang]?.[name];
  return <PageSlot name={name} html={text === undefined ? undefined : trust(text)} />;
}
