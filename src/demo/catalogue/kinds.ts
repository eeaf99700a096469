import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';

const FOLDER = join(import.meta.dirname, '../kinds');

const LocalText = z.strictObject({ th: z.string(), en: z.string(), id: z.string() });
const Slot = z.union([z.string(), z.number(), LocalText]);
const Sentences = z.array(z.string()).min(2);

const KindText = z.strictObject({
  intro: Sentences,
  details: z.string(),
  /** Markdown, an item each. */
  guide: Sentences,
  for: Sentences,
  against: Sentences,
  summary: Sentences,
  reviews: Sentences,
  /** What a deal's title ends with. */
  hooks: Sentences,
  /** Labels of article tags where there are articles about it. */
  keywords: z.array(z.string()).min(1),
});

const ProductRow = z.strictObject({
  /** Code of a brand of the tenant; without one nobody knows the maker. */
  brand: z.string().optional(),
  category: z.string(),
  /** What it usually costs, in whole units of the tenant's first currency. */
  price: z.number(),
  size: z.tuple([z.number(), z.enum(['g', 'ml', 'm', 'piece'])]).optional(),
  colours: z.array(z.string()).min(1),
  sizes: z.array(z.string()).default([]),
  with: z.record(z.string(), Slot),
});

export type ProductRow = z.infer<typeof ProductRow>;

const Kind = z.strictObject({
  name: LocalText,
  features: z.array(z.strictObject({ ...LocalText.shape, value: Slot })),
  texts: z.strictObject({ th: KindText, en: KindText, id: KindText }),
  products: z.partialRecord(z.enum(DEMO_TENANTS), z.array(ProductRow)),
});

/** A kind of goods: how its products are called and what is to be said of them, with slots, and which there are. */
export type DemoKind = z.infer<typeof Kind> & { readonly kind: string };

let reading: Promise<DemoKind[]> | undefined;

/** The kinds of kinds/KIND.yaml, in the order of their names, read once. A file that is not so throws with its name. */
export function readKinds(): Promise<DemoKind[]> {
  reading ??= readdir(FOLDER).then((names) => Promise.all(names.toSorted().map(readKind)));
  return reading;
}

async function readKind(name: string): Promise<DemoKind> {
  const read = Kind.safeParse(parse(await readFile(join(FOLDER, name), 'utf8')));
  if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
  return { kind: name.replace(/\.yaml$/, ''), ...read.data };
}
