import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapManual } from '#scripts/import-manual.ts';
import { mapCommand } from '#scripts/import-map.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { importFiles, tenantRows } from '#tests/support/importing.ts';
import { createTenant } from '#tests/support/tenants.ts';

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'maps-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

async function run(...words: string[]) {
  const out: string[] = [];
  const asked: string[] = [];
  const into = (texts: string[]) => ({ write: (text: string) => texts.push(text) > 0 });
  const code = await mapCommand(words, { stdout: into(out), stderr: into(asked) });
  return { code, out: out.join(''), asked: asked.join('') };
}

test('a file of an unknown shop: the error names the draft, the draft asks for the currency, and imports', async () => {
  const into = { db: database.db, tenant: await createTenant(database.db, 'guide'), folder };
  const lines = Array.from({ length: 30 }, (_, at) => `X${at};Kipas ${at};${100 + at}.000;${at} ada\n`);
  const file = join(folder, 'toko.csv');
  writeFileSync(file, `Kode;Nama Produk;Harga;Catatan\n${lines.join('')}`);
  await expect(importFiles(into, 'goods', [file])).rejects.toThrow(
    /give one with --map\. npm run import -- map .*docs\/maps\.md/,
  );
  const { code, out, asked } = await run(file);
  expect(code).toBe(0);
  expect(asked).toContain('Which currency are the prices in?');
  const map = join(folder, 'map.json');
  writeFileSync(map, out);
  expect(await importFiles(into, 'goods', [file], { map, constants: { currency: 'THB' } })).toMatchObject({
    outcome: 'done',
    created: 30,
    unpriced: 0,
  });
  expect((await tenantRows(into, 'goods'))[0]).toMatchObject({
    external_id: 'X0',
    name: 'Kipas 0',
    price_minor: 10_000_000,
  });
});

test('docs/maps.md is the page that is made from the schema', async () => {
  const { out } = await run('--manual');
  expect(out).toBe(await mapManual());
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/maps.md'), 'utf8');
  expect(page, 'npm run import -- map --manual > docs/maps.md').toBe(out);
  for (const part of ['`leadingWords`', '`availability`', '**`fields`**', '**`externalId`**', 'google-merchant']) {
    expect(page).toContain(part);
  }
});
