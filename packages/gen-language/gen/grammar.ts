/**
 * TextMate grammar of a `.gen` file or a fragment of one: template tags, Rust in `<script>`, rules in
 * `<style>`. Follows the syntax rules of GenUI 0.1.2 (data/framework/syntax.json).
 */
import type { LanguageRegistration } from 'shiki/core';

const comment = { name: 'comment.line', match: '//.*$' };
const value = {
  patterns: [
    { name: 'constant.other.color', match: '#[0-9A-Fa-f]{3,8}\\b' },
    { name: 'constant.numeric', match: '-?\\b\\d+(?:\\.\\d+)?\\b' },
    { name: 'constant.language', match: '\\b(?:true|false)\\b' },
    { name: 'string.quoted', match: "'[^'\"]*'" },
    { name: 'entity.name.function', match: '\\b[a-z_][a-z0-9_]*(?=\\()' },
    { name: 'entity.name.type', match: '\\b[A-Z][A-Za-z0-9]*\\b' },
  ],
};

export const genGrammar: LanguageRegistration = {
  name: 'gen',
  scopeName: 'source.gen',
  embeddedLangs: ['rust'],
  patterns: [
    { include: '#script' },
    { include: '#style' },
    { include: '#comment' },
    { include: '#tag' },
  ],
  repository: {
    comment,
    value,
    script: {
      begin: '(<)(script)(>)',
      end: '(</)(script)(>)',
      beginCaptures: { 2: { name: 'entity.name.tag' } },
      endCaptures: { 2: { name: 'entity.name.tag' } },
      patterns: [{ include: 'source.rust' }],
    },
    style: {
      begin: '(<)(style)(>)',
      end: '(</)(style)(>)',
      beginCaptures: { 2: { name: 'entity.name.tag' } },
      endCaptures: { 2: { name: 'entity.name.tag' } },
      patterns: [{ include: '#comment' }, { include: '#rule' }],
    },
    rule: {
      patterns: [
        { name: 'entity.other.attribute-name', match: '[.#][A-Za-z_][A-Za-z0-9_]*(?=\\s*\\{)' },
        {
          begin: '([A-Za-z_][A-Za-z0-9_]*)\\s*(:)',
          end: ';|(?=\\})',
          beginCaptures: { 1: { name: 'variable.other.property' } },
          patterns: [{ name: 'string.quoted', match: '"[^"]*"' }, { include: '#value' }],
        },
        comment,
      ],
    },
    tag: {
      begin: '(</?)([A-Za-z][A-Za-z0-9_]*)',
      end: '/?>',
      beginCaptures: { 2: { name: 'entity.name.tag' } },
      patterns: [
        {
          begin: '([:@]?[A-Za-z][A-Za-z0-9_]*)(=)(")',
          end: '"',
          // Quotes have no colour; a value has the colour of its kind.
          beginCaptures: { 1: { name: 'entity.other.attribute-name' } },
          patterns: [{ include: '#value' }],
        },
        { name: 'entity.other.attribute-name', match: '[:@]?[A-Za-z][A-Za-z0-9_]*' },
      ],
    },
  },
};
