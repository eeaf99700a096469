/** The name and the facts of a statement in a trace: its text without values. */

import { LRUCache } from 'lru-cache';
import type { SpanFacts } from '#src/kernel/tracing.ts';

const LONGEST_TEXT = 2000;
const MOST_KNOWN = 500;
/** Texts in which a literal could end elsewhere than it seems: they are not sent. */
const UNSURE = /\\|\$\w*\$/;
const LITERAL = /'(?:[^']|'')*'|(?<![\w$".])\d+(?:\.\d+)?\b/g;
const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//;
const WRITTEN_TABLE = /\b(?:insert into|delete from|(?<!for )(?<!key )update)\s+"?(\w+)/i;
const READ_TABLE = /\bfrom\s+"?(\w+)"?(?![\w(])/i;

interface StatementSpan {
  readonly name: string;
  readonly facts: SpanFacts;
}

const knownSpans = new LRUCache<string, StatementSpan>({ max: MOST_KNOWN });

/** Values are parameters, and a literal is masked: neither is in a trace. */
export function statementSpan(sql: string): StatementSpan {
  const span = knownSpans.get(sql) ?? describe(sql);
  knownSpans.set(sql, span);
  return span;
}

function describe(sql: string): StatementSpan {
  const verb = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const table = (WRITTEN_TABLE.exec(sql) ?? READ_TABLE.exec(sql))?.[1];
  const name = table === undefined ? verb : `${verb} ${table}`;
  const system = { 'db.system.name': 'postgresql', 'db.operation.name': verb };
  if (UNSURE.test(sql) || COMMENT.test(sql)) return { name, facts: system };
  return { name, facts: { ...system, 'db.query.text': sql.replaceAll(LITERAL, '?').slice(0, LONGEST_TEXT) } };
}
