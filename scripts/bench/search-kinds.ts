/** Measures whether search finds the kind that a question names. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { atLeast, type Measure } from '#scripts/bench/measure.ts';
import { createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { SearchRequest } from '#src/modules/finding/search/contract.ts';
import { search } from '#src/modules/finding/search/reads.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';

const QUESTIONS = resolve(import.meta.dirname, '../../tests/fixtures/search/kinds.tsv');
const FIRST = 4;
const GOAL = 0.95;

/** What somebody who had not seen the vocabulary would type to find a kind of goods of the demonstration. */
interface KindQuestion {
  readonly tenant: string;
  readonly lang: Lang;
  /** A kind of the demonstration; -: it has no such goods. */
  readonly kind: string;
  readonly question: string;
}

interface Judged extends KindQuestion {
  /** Ids of the first goods, each with its kind in it; undefined: the tenant sells none of the kind. */
  readonly found: readonly string[];
  readonly isSold: boolean;
}

const isOfKind = (id: string, kind: string) => new RegExp(`(?:^|[:/-])${kind}-\\d`).test(id);
const isRight = ({ found, kind }: Judged) => found.length > 0 && found.every((id) => isOfKind(id, kind));

/**
 * Whether the first four goods of the demonstration are all of the kind that a question names. No rule may be made with
 * these questions in view. Questions for what a tenant does not sell are right when nothing is found.
 */
export async function* measureKinds(db: Db, faults: boolean): AsyncGenerator<Measure> {
  const judged: Judged[] = [];
  for (const question of await readQuestions()) judged.push(await judge(db, question));
  const sold = judged.filter(({ isSold }) => isSold);
  const unsold = judged.filter(({ isSold }) => !isSold);
  const share = (some: readonly Judged[]) => some.filter(isRight).length / some.length;
  yield atLeast('search.kinds.first four', share(sold), `of ${sold.length} questions`, GOAL);
  for (const [lang, part] of Map.groupBy(sold, (one) => one.lang))
    yield atLeast(`search.kinds.first four in ${lang}`, share(part), `of ${part.length} questions`, 0);
  const empty = unsold.filter(({ found }) => found.length === 0).length / unsold.length;
  yield atLeast('search.kinds.not sold', empty, `of ${unsold.length} questions find nothing`, 0);
  if (faults)
    for (const one of sold.filter((some) => !isRight(some)))
      console.log(`${one.tenant} ${one.lang} ${one.kind}: ${one.question} | ${one.found.join(', ')}`);
}

async function readQuestions(): Promise<KindQuestion[]> {
  const [, ...lines] = (await readFile(QUESTIONS, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => {
    const [tenant = '', lang = '', kind = '', question = ''] = line.split('\t');
    return { tenant, lang: lang as Lang, kind, question };
  });
}

async function judge(db: Db, asked: KindQuestion): Promise<Judged> {
  const tenant = await tenantByCode(db, asked.tenant);
  const { ctx } = createContext(db, tenant, asked.lang);
  const request = { keyword: asked.question, dataTypes: ['GOODS'], pageRequest: { page: 1, size: FIRST } };
  const { answer } = await search(ctx, SearchRequest.parse(request));
  const codes = answer.content.flatMap(({ goods }) => goods?.code ?? []);
  const rows = await db
    .selectFrom('goods')
    .select(['code', 'external_id'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('id')
    .execute();
  const ids = new Map(rows.map(({ code, external_id: id }) => [code, id ?? '']));
  const isSold = rows.some(({ external_id: id }) => isOfKind(id ?? '', asked.kind));
  return { ...asked, isSold, found: codes.map((code) => ids.get(code) ?? '') };
}
