/** Reads the kinds of goods of the demonstration from their files. */

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
  /** Markdown, one text per list item. */
  guide: Sentences,
  for: Sentences,
  against: Sentences,
  summary: Sentences,
  reviews: Sentences,
  /** Endings of a deal's title. */
  hooks: Sentences,
  /** Labels of article tags, for kinds with articles. */
  keywords: z.array(z.string()).min(1),
});

const ProductRow = z.strictObject({
  /** Code of a brand of the tenant; missing: the brand is unknown. */
  brand: z.string().optional(),
  /** Stands after the brand in its name, as shops write it. */
  model: z.string().optional(),
  category: z.string(),
  /** Its drawing among those of the kind. */
  shape: z.string(),
  /** The usual price, in whole units of the tenant's first currency. */
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

/** A kind of goods: its products, and templates for their names and texts. */
export type DemoKind = z.infer<typeof Kind> & { readonly kind: string };

let reading: Promise<DemoKind[]> | undefined;

/** The kinds of kinds/KIND.yaml, sorted by name, read once. Throws an error with the name of an invalid file. */
export function readKinds(): Promise<DemoKind[]> {
  reading ??= readdir(FOLDER).then((names) => Promise.all(names.toSorted().map(readKind)));
  return reading;
}

async function readKind(name: string): Promise<DemoKind> {
  const read = Kind.safeParse(parse(await readFile(join(FOLDER, name), 'utf8')));
  if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
  return { kind: name.replace(/\.yaml$/, ''), ...read.data };
}
