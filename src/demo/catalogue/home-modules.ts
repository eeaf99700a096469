/** Home pages and banners of the demonstration. */

import { z } from 'zod';
import type { BannerTopic } from '#src/demo/catalogue/banner-topics.ts';
import { bannerPicture } from '#src/demo/catalogue/picture-paths.ts';
import { readEditorial } from '#src/demo/catalogue/read-editorial.ts';
import { cycled } from '#src/demo/catalogue/text-templates.ts';
import { ModuleInput, PageModule } from '#src/modules/selling/home/contract.ts';

const Row = z.strictObject({
  code: z.string(),
  kind: PageModule.shape.kind,
  place: z.string().default('home'),
  label: z.string().optional(),
  sort: z.string().optional(),
  th: z.string(),
  en: z.string(),
  id: z.string(),
});

type Row = z.infer<typeof Row>;

/** Subjects that the modules of a tenant may link to. */
export interface Linked {
  /** Codes of the categories, those with most products first. */
  readonly categories: readonly string[];
  /** Codes of brands. */
  readonly brands: readonly string[];
  /** Of the pictures of banners. */
  readonly topics: readonly BannerTopic[];
}

/** The modules of the home page and of the list of brands. The second banner is an advertisement. */
export async function modulesOf(linked: Linked): Promise<ModuleInput[]> {
  const rows = await readEditorial('page-modules', z.array(Row));
  return rows.map((row, position) =>
    ModuleInput.parse({
      code: row.code,
      place: row.place,
      position,
      kind: row.kind,
      titles: { th: row.th, en: row.en, id: row.id },
      settings: settingsOf(row, linked),
    }),
  );
}

const TABS = 6;
const BANNERS = 3;

function settingsOf({ kind, place, label, sort, th }: Row, { categories, brands, topics }: Linked) {
  if (kind === 'DEAL') return { label, sort };
  if (kind === 'CATEGORY') return { categories: categories.slice(0, TABS), sort };
  const items = Array.from({ length: BANNERS }, (_, at) => ({
    media: bannerPicture(cycled(topics, at + place.length), th),
    link: place === 'brands' ? `/brand/${cycled(brands, at)}` : cycled(['/about', `/brand/${cycled(brands, at)}`], at),
    advertised: at === 1,
  }));
  return { items };
}
