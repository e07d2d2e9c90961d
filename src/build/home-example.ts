/** The `.gen` file beside the interface it makes, on the home page: `figures/home.gen` and `figures/home.svg`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '../content/figures.ts';
import { strings } from '../site/page-strings.ts';
import type { Project } from './project.ts';
import type { HomeExample } from './render-site.ts';

export function homeExampleOf(project: Project, figures: Figures): HomeExample | undefined {
  const file = join(project.figuresDir, 'home.gen');
  if (!existsSync(file)) return undefined;
  return {
    code: readFileSync(file, 'utf8'),
    title: 'views/root.gen',
    picture: (lang) => {
      const figure = figures.get('home.svg', lang, strings[lang].figureResult);
      return figure && 'svg' in figure ? figure.svg : '';
    },
    labels: (lang) => ({ source: strings[lang].figureSource, result: strings[lang].figureResult }),
  };
}
