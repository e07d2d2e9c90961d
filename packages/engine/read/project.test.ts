import { expect, test } from 'vitest';
import { config } from '../../../tests/sites/project.ts';
import { resolveSite } from '../site/config.ts';
import { resolveProject, siteOfContent } from './project.ts';

test('pages from another content folder do not describe the products of the site', () => {
  const site = resolveSite(config);
  expect(siteOfContent(resolveProject('/site', {}), site).describes).toEqual(config.describes);
  const others = resolveProject('/site', { CONTENT_DIR: '/elsewhere' });
  expect(siteOfContent(others, site)).toEqual({ ...site, describes: {} });
});
