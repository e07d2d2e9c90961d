/** A place of the frame that plug-ins fill. */
import type { Html } from '../html.ts';
import type { SlotName } from '../plugin.ts';
import { useChrome } from './context.tsx';
import { innerHtml } from './inner-html.ts';

/** A place that a page has for itself. */
export function PageSlot({ name, html }: { name: SlotName; html: Html | undefined }) {
  return html ? (
    <div className="slot" data-slot={name} dangerouslySetInnerHTML={innerHtml(html)} />
  ) : null;
}

/** A place that all pages of a language share; the client has what fills it. */
export function Slot({ name }: { name: SlotName }) {
  const { site, page, trust } = useChrome();
  const text = site.slots?.[page.lang]?.[name];
  return <PageSlot name={name} html={text === undefined ? undefined : trust(text)} />;
}
