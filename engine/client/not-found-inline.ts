/** Runs inline in the 404 document: shows the language and version that the boot script has found in the address. */
const { version, lang } = document.documentElement.dataset;
const template = document.getElementById(`app-${version}-${lang}`) as HTMLTemplateElement | null;
if (template) document.getElementById('app')!.replaceChildren(template.content);

export {};
