import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { isLang } from '#src/kernel/lang.ts';
import { ArticleText } from '#src/modules/articles/contract.ts';

const FOLDER = join(import.meta.dirname, 'content');
const FILE_NAME = /^(?<code>[a-z0-9-]+)\.(?<lang>[a-z]{2})\.md$/;
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\s+/;

const Heading = z.strictObject({ title: z.string(), summary: z.string(), tags: z.array(z.string()) });

/** The texts of one article by language: at least one. */
export type Texts = Partial<Record<'th' | 'en' | 'id', ArticleText>>;

/**
 * The texts of a tenant by article code. Each is one file, content/TENANT/CODE.LANG.md: front matter with title,
 * summary and tags, then the body in Markdown. A file that is not so throws with its name.
 */
export async function readTexts(tenant: DemoTenant): Promise<ReadonlyMap<string, Texts>> {
  const folder = join(FOLDER, tenant);
  const byCode = new Map<string, Texts>();
  for (const name of (await readdir(folder)).toSorted()) {
    const { code, lang } = FILE_NAME.exec(name)?.groups ?? {};
    if (code === undefined || lang === undefined || !isLang(lang)) throw new Error(`${name} is not CODE.LANG.md`);
    const text = textOf(name, await readFile(join(folder, name), 'utf8'));
    byCode.set(code, { ...byCode.get(code), [lang]: text });
  }
  return byCode;
}

function textOf(name: string, file: string): ArticleText {
  const matter = FRONT_MATTER.exec(file);
  if (matter === null) throw new Error(`${name} does not begin with front matter`);
  const heading = Heading.safeParse(parse(matter[1] ?? ''));
  if (!heading.success) throw new Error(`${name}: ${z.prettifyError(heading.error)}`);
  return ArticleText.parse({ ...heading.data, body: file.slice(matter[0].length), format: 'markdown' });
}
