/**
 * Runs inline in the 404 document, before anything of it is painted. Its address may be another form of a real one, or
 * have a default prefix too many; else it is shown in the language and version of the address.
 */
import { canonicalGuess } from '../address/guess.ts';
import { path as asked, go, redirectFirstVisit } from './first-visit.ts';

const langs = import.meta.env.BOOT_LANGS;
const versions = import.meta.env.BOOT_VERSIONS;
const defaultLang = import.meta.env.BOOT_DEFAULT_LANG;
const defaultVersion = import.meta.env.BOOT_DEFAULT_VERSION;
const root = document.documentElement;
const path = asked ?? '/';
const real = canonicalGuess(path, [defaultLang, defaultVersion]);
const head = path.split('/', 3);
const lang = head.find((segment) => langs.includes(segment)) ?? defaultLang;
const version = head.find((segment) => versions.includes(segment)) ?? defaultVersion;
root.dataset.lang = lang;
root.dataset.version = version;
root.lang = import.meta.env.BOOT_TAGS[lang]!;
if (real === undefined) redirectFirstVisit(path, lang);
else go(real, true);

const template = document.getElementById(`app-${version}-${lang}`) as HTMLTemplateElement | null;
if (template) document.getElementById('app')!.replaceChildren(template.content);
