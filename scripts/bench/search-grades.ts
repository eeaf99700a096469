/** Grades results of search by nDCG. */

import { sql } from 'kysely';
import { atLeast, type Measure } from '#scripts/bench/measure.ts';
import { catalogueOf, type Offer } from '#scripts/bench/search-catalogue.ts';
import { type Question, questionsOf } from '#scripts/bench/search-questions.ts';
import type { Vocabulary } from '#scripts/bench/search-vocabulary.ts';
import { createShop } from '#scripts/bench/shop.ts';
import { createContext, type Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { SearchRequest } from '#src/modules/finding/search/contract.ts';
import { search } from '#src/modules/finding/search/reads.ts';
import { indexSearchOf } from '#src/modules/finding/search/service.ts';

const FIRST = 10;

/** Discounted cumulative gain: a place counts less the lower it is. */
const gained = (grades: readonly number[]) =>
  grades.slice(0, FIRST).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** The gain of the first ten, as a share of the highest possible one. */
export function ndcg(found: readonly number[], all: readonly number[]): number {
  const best = gained(all.toSorted((a, b) => b - a));
  return best === 0 ? 1 : gained(found) / best;
}

/** A question with its nDCG@10 and the names of what was found. */
interface Graded {
  readonly question: Question;
  readonly value: number;
  readonly found: readonly string[];
}

export interface GradedShop {
  readonly tenant: Tenant;
  readonly offers: readonly Offer[];
  readonly questions: readonly Question[];
}

/** A tenant with the catalogue of a vocabulary, indexed. */
export async function createGradedShop(db: Db, code: string, vocabulary: Vocabulary): Promise<GradedShop> {
  const tenant = await createShop(db, code);
  const offers = await catalogueOf(vocabulary);
  await sql`
    insert into goods (tenant_id, code, external_id, name, platform, price_minor, currency, sold_quantity)
    select ${tenant.id}, 'o' || v.n - 1, 'o' || v.n - 1, v.name, 'SHOPEE', 10000, 'THB', v.sold
    from unnest(${offers.map(({ name }) => name)}::text[], ${offers.map(({ sold }) => sold)}::int[])
      with ordinality v(name, sold, n)`.execute(db);
  await indexSearchOf({ db, tenant });
  return { tenant, offers, questions: questionsOf(vocabulary, offers) };
}

async function gradeShop(db: Db, { tenant, offers, questions }: GradedShop): Promise<Graded[]> {
  const graded: Graded[] = [];
  for (const question of questions) {
    const { ctx } = createContext(db, tenant, question.lang);
    const request = { keyword: question.text, dataTypes: ['GOODS'], pageRequest: { page: 1, size: FIRST } };
    const { answer } = await search(ctx, SearchRequest.parse(request));
    const found = answer.content.flatMap(({ goods }) => offers[Number(goods?.code.slice(1))] ?? []);
    const value = ndcg(
      found.map((offer) => question.grade(offer)),
      offers.map((offer) => question.grade(offer)),
    );
    graded.push({ question, value, found: found.map(({ name }) => name) });
  }
  return graded;
}

const mean = (graded: readonly Graded[]) => graded.reduce((sum, { value }) => sum + value, 0) / graded.length;

/** nDCG@10 of the questions of a shop: of all, of each language and of each class. */
export async function* measureGrades(db: Db, shop: GradedShop, goal: number): AsyncGenerator<Measure> {
  const graded = await gradeShop(db, shop);
  const name = `search.${shop.tenant.code}.ndcg@10`;
  yield atLeast(`search.${shop.tenant.code}.questions run`, graded.length, 'questions', 200);
  yield atLeast(name, mean(graded), 'of 1', goal);
  for (const [lang, part] of Map.groupBy(graded, ({ question }) => question.lang))
    yield atLeast(`${name} in ${lang}`, mean(part), 'of 1', 0);
  for (const [kind, part] of Map.groupBy(graded, ({ question }) => question.class))
    yield atLeast(`${name} of ${kind}`, mean(part), 'of 1', 0);
}
