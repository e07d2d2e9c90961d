/**
 * The one Trusted Types policy (also named in the Content-Security-Policy). Everything it lets through is
 * made by our own build or is in the document already; a reader's text never gets here.
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

/** In the browser, HTML is finished when the policy has let it through; React hands the trusted object on as it is. */
export function trust(html: string): Html {
  return (policy ? policy.createHTML(html) : html) as Html;
}

/** Gives an element finished HTML as its content; the type of `innerHTML` knows texts only. */
export function setHtml(element: Element, html: Html): void {
  element.innerHTML = html as unknown as string;
}

/** For the address of a worker of ours. */
export function trustScript(url: string): string {
  return (policy ? policy.createScriptURL(url) : url) as string;
}
