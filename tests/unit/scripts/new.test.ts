import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftFor } from '#scripts/new/start.ts';
import { PATIENCE_MS } from '#tests/support/test-waits.ts';
import { ProjectCopy, ROOT } from './fixtures/project-copy.ts';

/** Arguments, and one of the lines that each adds to existing files. */
const STARTS = [
  {
    words: ['screen', 'gift-guide'],
    lines: {
      'src/url-map.ts': "'gift-guide': { at: '/gift-guide' },",
      'src/assembly/registry.ts': "'gift-guide': giftGuideScreen,",
    },
  },
  {
    words: ['module', 'gift-cards'],
    lines: {
      'src/modules/order.ts': "name: 'gift-cards',",
      'src/assembly/api.ts': '...giftCardsCalls,',
      'tests/api/calls.test.ts': "'GET /gift-cards'",
    },
  },
  {
    words: ['call', 'coupons', 'PUT /coupons/{code}/gift'],
    lines: {
      'src/modules/selling/coupons/contract.ts': 'export const CouponsGiftParams = z.object({ code: z.string() });',
      'src/modules/selling/coupons/service.ts': 'export function couponsGift({ tenant }: TenantCtx): CouponsGift {',
      'src/modules/selling/coupons/routes.ts': "call('PUT /coupons/{code}/gift', {",
      'tests/api/calls.test.ts': "'PUT /coupons/{code}/gift'",
    },
  },
  {
    words: ['list', 'gift-lists'],
    lines: {
      'src/db/table-tags.ts': "gift_lists: ['gift-lists-listed'],",
      'src/modules/running/receipts/tag-words.ts': "'gift-lists-listed': ",
      'src/kernel/cache-tags/editorial.ts': "giftListsListed: fixedTag('gift-lists-listed', 'all'),",
      'src/assembly/registry.ts': "'gift-lists': giftListsScreen,",
      'src/i18n/th/lists.ts': "'giftLists.title':",
    },
  },
  {
    words: ['field', 'brands', 'home-page', 'store-url'],
    lines: {
      'src/modules/catalogue/brands/contract.ts': 'homePage: ',
      'src/modules/catalogue/brands/store.ts': "homePage: ['home_page', 'text'],",
      'tests/api/every-field.test.ts': 'homePage: { homePage: ',
    },
  },
] as const;

/** The laws that look at screens, modules and calls. The others, types and databases take a minute: new.soak.test.ts. */
const LAWS = ['screens', 'imports', 'cycles', 'files', 'texts', 'services', 'cache-tags'].map(
  (name) => `tests/rules/${name}.test.ts`,
);

let copy: ProjectCopy;

beforeAll(() => {
  copy = new ProjectCopy(PATIENCE_MS);
});

afterAll(() => copy.remove());

describe('npm run new', () => {
  const written = new Set<string>();

  test.each(STARTS)('adds its lines to existing files: $words', ({ words, lines }) => {
    for (const path of draftFor(copy.root, words).write()) written.add(path);
    for (const [path, line] of Object.entries(lines)) {
      expect(written).toContain(path);
      expect(copy.read(path)).toContain(line);
      expect(readFileSync(join(ROOT, path), 'utf8')).not.toContain(line);
    }
  });

  test('copies or names every place of a field, in folders too', () => {
    const draft = draftFor(ROOT, ['field', 'goods', 'return-days', 'sold-quantity']);
    const stored = (path: string) => readFileSync(join(ROOT, path), 'utf8');
    const places = globSync('{src/{modules,screens,screen-parts,development,demo,importing},maps,scripts}/**/*.*', {
      cwd: ROOT,
    }).filter((path) => /\bsoldQuantity\b/.test(stored(path)));
    expect(places.length).toBeGreaterThan(15);
    const isCopied = (path: string) => draft.read(path) !== stored(path);
    const isNamed = (path: string) => draft.notes.some((note) => note.startsWith(`${path}: `));
    expect(places.filter((path) => !isCopied(path) && !isNamed(path))).toEqual([]);
  });

  test('Biome can format its files', () => {
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write'];
    const paths = [...written].filter((path) => path.endsWith('.ts'));
    const { status, stdout, stderr } = copy.run(process.execPath, ...biome, ...paths);
    expect(status, stdout + stderr).toBe(0);
    expect(copy.read('src/url-map.ts')).toContain("  'gift-guide': { at: '/gift-guide' },\n");
  });

  test('its files keep the laws, and its test of a screen passes', { timeout: PATIENCE_MS }, () => {
    const tests = [...written].filter((path) => /^tests\/unit\/.*\.test\.ts$/.test(path));
    expect(tests).toHaveLength(1);
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism'];
    const { status, stdout, stderr } = copy.run(process.execPath, ...vitest, ...tests, ...LAWS);
    expect(status, stdout + stderr).toBe(0);
  });

  test.each([
    [['screen', 'brands'], 'src/screens/brands/screen.ts is there already'],
    [['module', 'coupons'], 'src/modules/selling/coupons is there already'],
    [['screen', 'GiftGuide'], '“GiftGuide” is no name: small letters, digits and single dashes, such as gift-guide'],
    [['call', 'sections', 'GET /sections'], 'src/modules/selling/sections has no routes'],
    [['call', 'accounts', 'GET /gifts'], 'src/modules/people/accounts/routes.ts has no list of calls'],
    [['list', 'coupons'], 'src/modules/selling/coupons is there already'],
    [['field', 'gifts', 'homepage', 'website'], 'there is no module gifts'],
    [['field', 'brands', 'home-page', 'website'], 'website is one word'],
    [['field', 'brands', 'homepage', 'site'], 'no table of brands has a column site'],
    [['call', 'coupons', '/gifts'], '“/gifts” is not METHOD /path'],
    [['page', 'gifts'], 'Usage: npm run new'],
    [[], 'Usage: npm run new'],
  ])('refuses %j', (words, said) => {
    expect(() => draftFor(ROOT, words)).toThrow(said);
  });
});
