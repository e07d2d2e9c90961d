/**
 * The only Trusted Types policy, which the Content-Security-Policy names. It receives only HTML and worker addresses of
 * our own build, and HTML of the document itself, never text from a reader.
 */
import type { Html } from '../html.ts';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): {
    createHTML(html: string): unknown;
    createScriptURL(url: string): unknown;
  };
}

const policy = (window as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  import.meta.env.SITE_NAME ?? 'docs',
  {
    createHTML: (html) => html,
    createScriptURL: (url) => url,
  },
);

/**
 * Marks a string as finished HTML. With Trusted Types, it becomes a trusted object, which React passes on unchanged.
 */
export function trust(html: string): Html {
  return (policy ? policy.createHTML(html) : html) as Html;
}

/** Sets the content of an element to finished HTML; the type of `innerHTML` allows only strings. */
export function setHtml(element: Element, html: Html): void {
  element.innerHTML = html as unknown as string;
}

/** Marks the address of our own worker as trusted. */
export function trustScript(url: string): string {
  return (policy ? policy.createScriptURL(url) : url) as string;
}
