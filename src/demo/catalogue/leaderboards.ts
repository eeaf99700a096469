/** Leaderboards of the demonstration. */

import { z } from 'zod';
import type { DemoListing } from '#src/demo/catalogue/listings.ts';
import { firstOf, scenePicture } from '#src/demo/catalogue/picture-paths.ts';
import { readEditorial } from '#src/demo/catalogue/read-editorial.ts';
import { cycled, inEach, type LocalText } from '#src/demo/catalogue/text-templates.ts';
import { demoCategories } from '#src/demo/categories.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { Leaderboard, LeaderboardInput } from '#src/modules/selling/leaderboards/contract.ts';

const Text = z.strictObject({ name: z.string(), description: z.string() });

const Board = z.strictObject({
  code: z.string(),
  generation: Leaderboard.shape.generation,
  order: Leaderboard.shape.order.unwrap().optional(),
  subject: Leaderboard.shape.subjectType.default('GOODS'),
  /** Hours between two computations. */
  hours: z.number().default(24),
  /** MANUAL: what it ranks. */
  picks: z.enum(['goods', 'deals', 'specials']).optional(),
  th: Text,
  en: Text,
  id: Text,
});

/** Subjects that a MANUAL leaderboard can rank: external ids, or subtitles of special subjects. */
export type Pickable = Readonly<Record<'goods' | 'deals' | 'specials', readonly string[]>>;

const PICKED = 12;

const OF_CATEGORY: LocalText = { th: '{category} ขายดี', en: 'Best sellers: {category}', id: 'Terlaris: {category}' };
const CATEGORY_NOTE: LocalText = {
  th: 'อันดับในหมวด คำนวณใหม่ทุกวันจากจำนวนที่ขายได้',
  en: 'The order within the category, computed daily from what was sold.',
  id: 'Urutan dalam kategori, dihitung tiap hari dari jumlah terjual.',
};

/** The leaderboards of a tenant: those of the file, then one for each of the categories with most products. */
export async function leaderboardsOf(
  tenant: DemoTenant,
  listings: readonly DemoListing[],
  pickable: Pickable,
): Promise<LeaderboardInput[]> {
  const kinds = [...new Set(listings.map(({ product }) => product.kind.kind))];
  const boards = await readEditorial('leaderboards', z.array(Board));
  const listed = boards.map(({ code, generation, order, subject, hours, picks, th, en, id }, position) =>
    LeaderboardInput.parse({
      code,
      subjectType: subject,
      generation,
      order,
      updateHours: hours,
      position,
      cover: scenePicture(firstOf(listings, cycled(kinds, position * 3)), th.name),
      subjects: picks === undefined ? [] : spread(pickable[picks], PICKED),
      texts: { th, en, id },
    }),
  );
  return [...listed, ...categoryBoards(tenant, listings, listed.length)];
}

/** A number of elements, evenly spaced in the list. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, at) => at % step === 0).slice(0, count);
}

const CATEGORIES = 4;

function categoryBoards(tenant: DemoTenant, listings: readonly DemoListing[], from: number): LeaderboardInput[] {
  const byCategory = Map.groupBy(listings, ({ product }) => product.category);
  const largest = [...byCategory].toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  return largest.slice(0, CATEGORIES).map(([category, ofCategory], at) => {
    const names = demoCategories[tenant].find(({ code }) => code === category)?.names ?? {};
    const name = inEach((lang) => OF_CATEGORY[lang].replace('{category}', names[lang] ?? category));
    return LeaderboardInput.parse({
      code: `best-sellers-${category}`,
      generation: 'AUTO',
      order: 'SOLD_QUANTITY',
      category,
      size: 10,
      position: from + at,
      cover: scenePicture(firstOf(ofCategory), name.th),
      texts: inEach((lang) => ({ name: name[lang], description: CATEGORY_NOTE[lang] })),
    });
  });
}
