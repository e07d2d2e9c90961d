/** Finds broken tags, scripts, event handlers and styles that hostile input may have added to HTML. */
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|wbr)$/;
const FORBIDDEN = /^(?:iframe|object|embed|form|base|frame|applet|portal|math|textarea)$/;
const OF_DOCUMENTS = /^(?:script|style|meta|link|html|head|body|title|template|noscript)$/;
const ADDRESS = /^(?:href|src|srcset|action|xlink:href|poster|data|cite)$/;

interface HtmlRules {
  /** Texts of allowed scripts. Default: none. */
  readonly scripts?: readonly string[];
  /** Texts of allowed style sheets. Default: none. */
  readonly styles?: readonly string[];
  /** Whether the source is a whole document, which may contain `html`, `head`, `meta` and the like. */
  readonly document?: boolean;
}

/** Yields all elements in nodes. Elements in a template are marked, because they belong to a separate tree. */
export function* elementsIn(
  nodes: readonly Node[],
  inTemplate = false,
): Generator<{ element: Element; inTemplate: boolean }> {
  for (const element of nodes) {
    if (!('tagName' in element)) continue;
    yield { element, inTemplate };
    yield* elementsIn(element.childNodes, inTemplate);
    if ('content' in element) yield* elementsIn(element.content.childNodes, true);
  }
}

/** Returns the first 20 problems of HTML; an empty list if it is correct. */
export function htmlProblems(source: string, rules: HtmlRules = {}): string[] {
  const problems: string[] = [];
  const problem = (text: string, at = 0) => {
    if (problems.length < 20)
      problems.push(`${text} … ${JSON.stringify(source.slice(Math.max(0, at - 40), at + 80))}`);
  };
  const options = {
    sourceCodeLocationInfo: true,
    // Parses the content of `noscript` too.
    scriptingEnabled: false,
    onParseError: ({ code, startOffset }: { code: string; startOffset: number }) => {
      // Errors about control characters and other invalid characters do not concern the markup.
      if (!code.endsWith('-in-input-stream')) problem(code, startOffset);
    },
  };
  const tree = source.startsWith('<!doctype')
    ? parse(source, options)
    : parseFragment(source, options);
  const ids = new Set<string>();
  let endTags = 0;
  for (const { element, inTemplate } of elementsIn(tree.childNodes)) {
    const { tagName, attrs, childNodes, sourceCodeLocation: place } = element;
    const { startTag, endTag } = place ?? {};
    if (endTag) endTags++;
    const at = startTag?.startOffset;
    const tag = source.slice(at, startTag?.endOffset);
    // The parser moves or closes misplaced elements, which leaves them without a tag.
    if (!startTag) problem(`${tagName} without a start tag`, place?.startOffset);
    else if (!endTag && !VOID.test(tagName) && !tag.endsWith('/>'))
      problem(`${tagName} without an end tag`, at);
    const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    const type = attrs.find(({ name }) => name === 'type')?.value;
    if (FORBIDDEN.test(tagName) || (!rules.document && OF_DOCUMENTS.test(tagName)))
      problem(`a ${tagName} element`, at);
    else if (tagName === 'style' && !rules.styles?.includes(text))
      problem('styles of unknown origin', at);
    else if (tagName === 'script' && type === 'application/json') JSON.parse(text);
    else if (tagName === 'script' && !attrs.some(({ name }) => name === 'src'))
      if (!rules.scripts?.includes(text)) problem('a script of unknown origin', at);
    if (tag.lastIndexOf('<') > 0) problem(`a bare "<" in a tag of ${tagName}`, at);
    for (const { name, value } of attrs) {
      if (/^on/.test(name)) problem(`the handler ${name}`, at);
      if (/^(?:style|srcdoc|formaction|ping|background)$/.test(name))
        problem(`the attribute ${name}`, at);
      // Removes control characters and spaces first, because browsers ignore them.
      const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.replace(/[\0- \x7f-\x9f]/g, ''))?.[1];
      if (ADDRESS.test(name) && scheme && !/^(?:https?|mailto|tel)$/i.test(scheme))
        problem(`the address ${value.slice(0, 40)}`, at);
      if (name !== 'id' || inTemplate) continue;
      if (ids.has(value)) problem(`the id ${value} twice`, at);
      ids.add(value);
    }
  }
  // The parser ignores most end tags that close nothing.
  if (source.match(/<\/[a-z]/gi)?.length !== (endTags || undefined)) problem('an end tag too many');
  return problems;
}
