import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftFor } from '#scripts/new/start.ts';
import { ProjectCopy, ROOT } from './fixtures/project-copy.ts';

/** Milliseconds; enough for a busy machine. */
const PATIENCE_MS = 120_000;

/** Arguments, and one of the lines that each adds to existing files. */
const STARTS = [
  {
    words: ['screen', 'gift-guide'],
    lines: {
      'src/url-map.ts': "'gift-guide': { at: '/gift-guide' },",
      'src/registry.ts': "'gift-guide': giftGuideScreen,",
      'tests/browser/addresses.ts': "['guide', 'en', '/en/gift-guide'],",
    },
  },
  {
    words: ['module', 'gift-cards'],
    lines: {
      'tests/rules/layers.ts': "'gift-cards',",
      'src/api.ts': '...giftCardsCalls,',
      'tests/api/calls.test.ts': "'GET /gift-cards'",
    },
  },
  {
    words: ['call', 'coupons', 'PUT /coupons/{code}/gift'],
    lines: {
      'src/modules/coupons/contract.ts': 'export const CouponsGiftParams = z.object({ code: z.string() });',
      'src/modules/coupons/service.ts': 'export function couponsGift({ tenant }: TenantCtx): CouponsGift {',
      'src/modules/coupons/routes.ts': "call('PUT /coupons/{code}/gift', {",
      'tests/api/calls.test.ts': "'PUT /coupons/{code}/gift'",
    },
  },
] as const;

let copy: ProjectCopy;

beforeAll(() => {
  copy = new ProjectCopy(PATIENCE_MS);
}, PATIENCE_MS);

afterAll(() => copy.remove());

describe('npm run new', () => {
  const written = new Set<string>();

  test('writes and formats the files, and prints their names', { timeout: PATIENCE_MS }, () => {
    const { status, stdout, stderr } = copy.run('scripts/new.ts', 'screen', 'gift-guide');
    expect(status, stderr).toBe(0);
    for (const path of stdout.trim().split('\n')) written.add(path);
    expect(copy.read('tests/browser/addresses.ts')).toContain("    ['guide', 'en', '/en/gift-guide'],\n");
  });

  test.each(STARTS)('adds its lines to existing files: $words', ({ words, lines }) => {
    if (words[0] !== 'screen') for (const path of draftFor(copy.root, words).write()) written.add(path);
    for (const [path, line] of Object.entries(lines)) {
      expect(written).toContain(path);
      expect(copy.read(path)).toContain(line);
      expect(readFileSync(join(ROOT, path), 'utf8')).not.toContain(line);
    }
  });

  test('its files compile', { timeout: PATIENCE_MS }, () => {
    const files = [...written].filter((path) => path.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(STARTS.length);
    const include = ['src/**/*.d.ts', '.astro/types.d.ts', 'tests/support/global-database.ts', ...files];
    copy.write('tsconfig.new.json', JSON.stringify({ extends: './tsconfig.json', include }));
    const tsc = copy.run('node_modules/typescript7/bin/tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.new.json');
    expect(tsc.stdout).toBe('');
    expect(tsc.status).toBe(0);
  });

  test.each([
    [['screen', 'brands'], 'src/screens/brands/screen.ts is there already'],
    [['module', 'coupons'], 'src/modules/coupons is there already'],
    [['screen', 'GiftGuide'], '“GiftGuide” is no name'],
    [['call', 'sections', 'GET /sections'], 'src/modules/sections has no routes'],
    [['call', 'accounts', 'GET /gifts'], 'src/modules/accounts/routes.ts has no list of calls'],
    [['call', 'coupons', '/gifts'], '“/gifts” is not METHOD /path'],
    [['page', 'gifts'], 'Usage: npm run new'],
    [[], 'Usage: npm run new'],
  ])('refuses %j', (words, said) => {
    expect(() => draftFor(ROOT, words)).toThrow(said);
  });
});
