/** Runs inline in the 404 document: shows the language the boot script has found in the address. */
const template = document.getElementById(
  `app-${document.documentElement.dataset.lang}`,
) as HTMLTemplateElement | null;
if (template) document.getElementById('app')!.replaceChildren(template.content);

export {};
