/** Parses blocks, statements and control flow. */
import type { Cursor } from './cursor.ts';
import { parsePattern } from './parse-pattern.ts';
import { parseType } from './parse-type.ts';
import type { Arm, Block, Expression, Statement } from './syntax.ts';
import { refuse } from './told.ts';

const ITEMS = /^(?:fn|struct|enum|impl|use|mod|const|static|trait|type|macro_rules|unsafe|async)$/;

export function parseBlock(p: Cursor): Block {
  const { at } = p;
  p.need('{');
  const before = p.structs;
  p.structs = true;
  const statements: Statement[] = [];
  let last: Expression | undefined;
  while (!p.take('}')) {
    if (p.take(';')) continue;
    const start = p.at;
    if (p.here.kind === 'word' && ITEMS.test(p.here.text)) refuse(start, 'not-run', p.here.text);
    if (p.take('let')) {
      statements.push(letStatement(p, start));
      continue;
    }
    const run = parseControl(p, true) ?? p.expression();
    const ended = p.take(';');
    if (ended || !p.is('}')) {
      if (!ended && !isBlockLike(run)) p.unexpected(';');
      statements.push({ kind: 'do', at: start, run, ended });
    } else last = run;
  }
  p.structs = before;
  return { kind: 'block', at, end: p.behind, statements, last };
}

function letStatement(p: Cursor, at: number): Statement {
  const pattern = parsePattern(p);
  const type = p.take(':') ? parseType(p) : undefined;
  if (!p.take('=')) refuse(at, 'let-later');
  const from = p.expression();
  const otherwise = p.take('else') ? p.block() : undefined;
  p.need(';');
  return { kind: 'let', at, pattern, type, from, otherwise };
}

/** Whether an expression statement needs no semicolon. */
function isBlockLike(run: Expression): boolean {
  return /^(?:block|if|match|while|loop|for)$/.test(run.kind) || run.kind === 'macro';
}

/**
 * Parses a block, `if`, `match` or loop, if one begins here. With `asStatement`, returns undefined and consumes nothing
 * if `.` or `?` follows, as in `match x { … }.name`. Such code is a longer expression.
 */
export function parseControl(p: Cursor, asStatement = false): Expression | undefined {
  const start = p.mark();
  const found = control(p);
  if (found && asStatement && (p.is('.') || p.is('?'))) {
    p.goTo(start);
    return undefined;
  }
  return found;
}

function control(p: Cursor): Expression | undefined {
  const { at } = p;
  let label: string | undefined;
  if (p.here.kind === 'label' && p.is(':', 1)) {
    label = p.next().text;
    p.next();
  }
  if (p.is('{')) return { ...p.block(), label };
  if (p.take('if')) return ifHere(p, at);
  if (p.take('match')) {
    const on = p.expression(false);
    p.need('{');
    const arms: Arm[] = [];
    while (!p.take('}')) arms.push(arm(p));
    return { kind: 'match', at, on, arms };
  }
  if (p.take('while')) {
    const condition = conditionHere(p);
    return { kind: 'while', at, condition, body: p.block(), label };
  }
  if (p.take('loop')) return { kind: 'loop', at, body: p.block(), label };
  if (p.take('for')) {
    const pattern = parsePattern(p);
    p.need('in');
    const over = p.expression(false);
    return { kind: 'for', at, pattern, over, body: p.block(), label };
  }
  if (/^(?:unsafe|async)$/.test(p.here.text) && p.is('{', 1)) refuse(at, 'not-run', p.here.text);
  return undefined;
}

function ifHere(p: Cursor, at: number): Expression {
  const condition = conditionHere(p);
  const then = p.block();
  let otherwise: Expression | undefined;
  if (p.take('else')) {
    const from = p.at;
    otherwise = p.take('if') ? p.nested(() => ifHere(p, from)) : p.block();
  }
  return { kind: 'if', at, condition, then, otherwise };
}

function conditionHere(p: Cursor): Expression {
  const { at } = p;
  if (!p.take('let')) return p.expression(false);
  const pattern = parsePattern(p);
  p.need('=');
  const from = p.expression(false);
  return { kind: 'binds', at, pattern, from };
}

function arm(p: Cursor): Arm {
  const pattern = parsePattern(p);
  const guard = p.take('if') ? p.expression() : undefined;
  p.need('=>');
  const block = p.is('{');
  const body = block ? (parseControl(p, true) ?? p.expression()) : p.expression();
  if (!p.take(',') && !p.is('}') && body.kind !== 'block') p.unexpected(',');
  return { pattern, guard, body };
}
