import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type BodyFormat, type RichText, renderBody } from '#src/richtext/render-body.ts';
import { sanitize } from '#src/richtext/sanitize.ts';
import { siteMarkdown } from '#src/richtext/site-markdown.ts';
import { scaled } from '#tests/support/scale.ts';
import { dangers, invalidities, withoutCode } from '#tests/unit/richtext/support.ts';

const FOLDER = '../shared/data/articles';
const FILES = [
  'en-18f-blog',
  'en-digitalgov-news-2011-2015',
  'en-privacyguides',
  'id-privacyguides-i18n',
  'th-thaigov-consumer',
];
/** One in this many articles is rendered. */
const RENDERED = scaled({ small: 7, full: 1 });
/** One in this many articles is checked by the validator, which is slow. */
const VALIDATED = scaled({ small: 91, full: 13 });
const BASES = { linkBase: 'https://source.example/en/', assetBase: 'https://cdn.source.example/files/' };

interface Article {
  readonly path: string;
  readonly title: string;
  readonly body: string;
  readonly lang: 'th' | 'en' | 'id';
  readonly format: BodyFormat;
}

/** Syntax of Markdown and template languages that readers must never see. */
const LEFTOVERS: readonly RegExp[] = [
  /\{\{/,
  /\{%/,
  /:(?:material|octicons|simple|fontawesome)-/,
  /(?:^|>)\s*(?:!!!|\?\?\?|===) /m,
  /\{ ?[.#][a-z]/,
  /\]\(/,
  /\*\*/,
  /x-source:/,
  /--8<--/,
  /\[\^/,
  /\[youtube/,
  /<\/?[a-z0-9]+[^>]*\sdata-/,
];

function read(file: string): Article[] {
  const lines = readFileSync(`${FOLDER}/${file}.jsonl`, 'utf8').trim().split('\n');
  return lines.map((line): Article => JSON.parse(line));
}

const everyNth = (articles: readonly Article[], nth: number) => articles.filter((_, index) => index % nth === 0);

function complaints(article: Article, { html, toc }: RichText): string[] {
  const found = dangers(html);
  if (sanitize(html) !== html) found.push('sanitize changes it');
  if (article.format === 'markdown') {
    const seen = withoutCode(html);
    for (const pattern of LEFTOVERS) if (pattern.test(seen)) found.push(`${pattern} is left`);
  }
  const ids = html.match(/\sid="[^"]*"/g) ?? [];
  if (new Set(ids).size !== ids.length) found.push('an id stands twice');
  if (toc.some(({ id }) => !html.includes(`id="${id}"`))) found.push('a line of the contents leads nowhere');
  return found.map((complaint) => `${article.path}: ${complaint}`);
}

/** A body as its import stores it. */
function imported({ body, format }: Article): string {
  return format === 'markdown' ? siteMarkdown(body) : body;
}

describe.skipIf(!existsSync(FOLDER))(`real articles (skipped where ${FOLDER} is absent)`, () => {
  test.each(FILES)('%s is rendered well, with and without base addresses', (file) => {
    const articles = everyNth(read(file), RENDERED);
    const problems: string[] = [];
    let characters = 0;
    const start = performance.now();
    for (const article of articles) {
      characters += 2 * article.body.length;
      for (const bases of [{}, BASES]) {
        const rendered = renderBody(imported(article), {
          ...bases,
          format: article.format,
          lang: article.lang,
          title: article.title,
        });
        problems.push(...complaints(article, rendered));
      }
    }
    const seconds = (performance.now() - start) / 1000;
    console.info(
      `${file}: ${Math.round((2 * articles.length) / seconds)} bodies, ${(characters / seconds / 1e6).toFixed(1)} million characters a second`,
    );
    expect(problems).toEqual([]);
  });

  test('a sample is valid HTML', () => {
    const sample = everyNth(FILES.flatMap(read), VALIDATED);
    const problems = sample.flatMap((article) => {
      const { html } = renderBody(imported(article), { ...BASES, format: article.format, lang: article.lang });
      return invalidities(html).map((problem) => `${article.path}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });
});
