import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCREENS } from '#src/page-key.ts';
import { isFile, isPublished } from '#src/parameters.ts';
import { readFacts } from '#src/publishing/gate/read-facts.ts';
import { SEO_REPORTS } from '#src/publishing/seo/reports.ts';
import { readSite } from '#src/publishing/seo/site-reading.ts';
import { SOAK } from '#tests/support/scale.ts';
import { alertRules } from './alert-rules.ts';
import { answerRules } from './answer-rules.ts';
import { chartRules } from './chart-rules.ts';
import { ROWS_A_FILE } from './content.ts';
import { contradictionRules } from './contradiction-rules.ts';
import { headRules } from './head-rules.ts';
import { isolationRules } from './isolation-rules.ts';
import { languageRules } from './language-rules.ts';
import { letterRules } from './letter-rules.ts';
import { pagingRules } from './paging-rules.ts';
import { pictureRules } from './picture-rules.ts';
import { priceRules } from './price-rules.ts';
import { type PublishedSite, publishSite } from './published-site.ts';
import { Findings, type Rule } from './rule.ts';
import { sitemapRules } from './sitemap-rules.ts';
import { SPOILINGS, spoil } from './spoiling.ts';
import { statusRules } from './status-rules.ts';
import { structuredRules } from './structured-rules.ts';
import { urlRules } from './url-rules.ts';
import { variantRules } from './variant-rules.ts';

/** Number of violations shown in full; the others are only counted. */
const SHOWN = 12;

const RULES: readonly Rule[] = [
  ...urlRules,
  ...statusRules,
  ...headRules,
  ...languageRules,
  ...pagingRules,
  ...sitemapRules,
  ...structuredRules,
  ...pictureRules,
  ...isolationRules,
  ...priceRules,
  ...letterRules,
  ...contradictionRules,
  ...answerRules,
  ...chartRules,
  ...variantRules,
  ...alertRules,
];

let site: PublishedSite;

beforeAll(async () => {
  site = await publishSite({ whole: SOAK });
});

afterAll(() => site?.close());

test('every kind of page is published on every tenant', () => {
  for (const { tenant, pages } of site.tenants) {
    const found = new Set(pages.map(({ row }) => row.screen));
    const without = [...(tenant.articleFocused ? ['home'] : []), ...(tenant.app === undefined ? ['download'] : [])];
    const wanted = SCREENS.filter((screen) => isPublished(screen) && !isFile(screen) && !without.includes(screen));
    expect([...found].toSorted()).toEqual(wanted.toSorted());
    expect(pages.some(({ row }) => row.page === 3)).toBe(true);
  }
});

test('real articles are included', ({ skip }) => {
  skip(site.imported.length === 0, 'the folder of real articles is not beside this project');
  const guide = site.tenants.find(({ tenant }) => tenant.code === 'guide');
  const articles = guide?.pages.filter(({ row }) => row.screen === 'article').length;
  expect(articles).toBeGreaterThan(site.imported.length * ROWS_A_FILE * 0.9);
});

test.for(RULES)('$id $says', async (rule) => {
  const found = new Findings();
  await rule.check(site, found);
  if (found.warnings.length > 0)
    console.info(`${rule.id} warns of ${found.warnings.length}, such as ${found.warnings[0]}`);
  const { faults } = found;
  const shown = [...faults.slice(0, SHOWN), ...(faults.length > SHOWN ? [`and ${faults.length - SHOWN} more`] : [])];
  expect(shown, `${rule.id}: ${faults.length} faults in ${found.looked} looks`).toEqual([]);
  expect(found.looked, `${rule.id} looked at nothing`).toBeGreaterThan(0);
});

test('the gate reads what a crawler reads, and holds no page of the site', async () => {
  for (const { pages } of site.tenants) {
    for (const { url, html, facts } of pages) {
      const { lang, titles, headings, jsonLd, text, metas } = readFacts(html);
      const { lang: otherLang, titles: otherTitles, headings: otherHeadings, jsonLd: otherJsonLd } = facts;
      expect([url, lang, titles, headings, jsonLd]).toEqual([url, otherLang, otherTitles, otherHeadings, otherJsonLd]);
      expect([...metas]).toEqual([...facts.metas]);
      expect(text, url).toBe(facts.text);
    }
  }
  expect(await site.db.selectFrom('page_faults').select(['path', 'faults']).where('held', '=', true).execute()).toEqual(
    [],
  );
});

test('the reports of the SEO command find nothing wrong, and see every page', async () => {
  const sound = ['coverage', 'hreflang', 'orphans', 'links'];
  for (const { tenant, pages } of site.tenants) {
    const reading = await readSite({ db: site.db, tenant }, site.bodies);
    expect([reading.pages.length, reading.lost]).toEqual([pages.filter(({ row }) => row.status === 200).length, []]);
    const faults = SEO_REPORTS.filter(({ name }) => sound.includes(name)).flatMap(({ rows }) => rows(reading));
    expect(faults, tenant.code).toEqual([]);
  }
});

test.for(SPOILINGS)('$id finds $to on a page of $screen', async (spoiling) => {
  const rule = RULES.find(({ id }) => id === spoiling.id);
  const { sound, spoilt } = spoil(site, spoiling);
  const before = new Findings();
  await rule?.check(sound, before);
  expect(before.faults).toEqual([]);
  const after = new Findings();
  await rule?.check(spoilt, after);
  expect(after.faults).not.toEqual([]);
});
