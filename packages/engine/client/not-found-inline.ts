/**
 * Runs inline in the 404 document before the first paint. If the address is not in its canonical form, or has a
 * redundant default prefix, it redirects to the address that was probably meant. Otherwise, on the first visit, it
 * redirects to the language of the reader. Without a redirect, the document is shown in the language and version of the
 * address.
 */
import { canonicalGuess, localeOfUnmatched } from '../address/guess.ts';
import { defaultLang, go, langs, path, redirectFirstVisit, root } from './first-visit.ts';

const versions = import.meta.env.BOOT_VERSIONS;
const defaultVersion = import.meta.env.BOOT_DEFAULT_VERSION;
const real = canonicalGuess(path, [defaultLang, defaultVersion]);
const { lang, version } = localeOfUnmatched({ langs, versions, defaultLang, defaultVersion }, path);
root.dataset.lang = lang;
root.dataset.version = version;
root.lang = import.meta.env.BOOT_TAGS[lang]!;
if (real === undefined) redirectFirstVisit(path, lang);
else go(real, true);

const template = document.getElementById(`app-${version}-${lang}`) as HTMLTemplateElement | null;
if (template) document.getElementById('app')!.replaceChildren(template.content);
