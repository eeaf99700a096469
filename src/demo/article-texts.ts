/** Reads the texts of the demonstration's articles from their files. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { ArticleText } from '#src/modules/reading/articles/contract.ts';

const FOLDER = join(import.meta.dirname, 'content');
const FILE_NAME = /^(?<code>[a-z0-9-]+)\.md$/;
/** The line before and after the front matter of each part; no body contains it. */
const FENCE = /^---\r?\n/m;

const Heading = z.strictObject({
  lang: z.enum(LANGS),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
});

/** The texts of one article by language; at least one. */
export type Texts = Partial<Record<Lang, ArticleText>>;

/**
 * The texts of a tenant by article code. Each article has one file, content/TENANT/CODE.md, with a part for each
 * language: front matter with lang, title, summary and tags, then the body in Markdown. Throws an error with the name
 * of an invalid file.
 */
export async function readTexts(tenant: DemoTenant): Promise<ReadonlyMap<string, Texts>> {
  const folder = join(FOLDER, tenant);
  const byCode = new Map<string, Texts>();
  for (const name of (await readdir(folder)).toSorted()) {
    const { code } = FILE_NAME.exec(name)?.groups ?? {};
    if (code === undefined) throw new Error(`${name} is not CODE.md`);
    byCode.set(code, textsOf(name, await readFile(join(folder, name), 'utf8')));
  }
  return byCode;
}

function textsOf(name: string, file: string): Texts {
  const [before, ...parts] = file.split(FENCE);
  if (before !== '' || parts.length === 0) throw new Error(`${name} does not begin with front matter`);
  const texts: Texts = {};
  for (let at = 0; at < parts.length; at += 2) {
    const heading = Heading.safeParse(parse(parts[at] ?? ''));
    if (!heading.success) throw new Error(`${name}: ${z.prettifyError(heading.error)}`);
    const { lang, ...facts } = heading.data;
    if (texts[lang] !== undefined) throw new Error(`${name} has two parts in ${lang}`);
    texts[lang] = ArticleText.parse({ ...facts, body: `${parts[at + 1]?.trim() ?? ''}\n`, format: 'markdown' });
  }
  return texts;
}
