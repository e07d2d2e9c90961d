/**
 * Runs inline in the 404 document before the first paint. If the address is another form of a real one, or has a
 * redundant default prefix, it redirects. Otherwise the document is shown in the language and version of the address.
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
