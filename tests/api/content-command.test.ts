import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main as contentMain } from '#scripts/content.ts';
import { main as tokenMain } from '#scripts/token.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { runCommand } from '#tests/support/command.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/tenants.ts';
import { articleBody } from './fixtures/api.ts';
import { temporaryFolder } from './fixtures/publish-rows.ts';

let database: FreshDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await temporaryFolder();
  await createTenant(database.db, 'guide');
});

afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const guide = (words: readonly string[]) => [...words, '--tenant', 'guide'];
const place = () => ({ DATABASE_URL: database.url, DATA_DIR: folder.path });
const content = (...words: string[]) => runCommand(contentMain, guide(words), place());
const token = (...words: string[]) => runCommand(tokenMain, guide(words), place());

async function file(value: unknown): Promise<string> {
  const path = join(folder.path, 'article.json');
  await writeFile(path, JSON.stringify(value));
  return path;
}

describe('npm run content', () => {
  test('writes, changes, lists, shows, takes back and deletes an article, with a name in its history', async () => {
    await content('put', 'story', await file(articleBody()));
    await content('patch', 'story', await file({ texts: { th: { title: 'ใหม่' } } }), '--reason', 'a typo');
    expect((await content('list')).said).toMatch(/live {2}story {2}th\n1 of 1/);
    expect((await content('history', 'story')).said).toMatch(/^2 .*\(command\) {2}texts\.th\.title {2}a typo\n1 /);
    expect(await content('undo', 'story')).toMatchObject({ code: 0 });
    expect(JSON.parse((await content('get', 'story')).said).texts.th.title).toBe('เรื่อง');
    expect(await content('delete', 'story')).toMatchObject({ code: 0, said: 'story was deleted.\n' });
  });

  test('does the same with every other subject that editors own', async () => {
    const author = (...words: string[]) => content(...words, '--subject', 'authors');
    await author('put', 'mali', await file({ name: 'Mali', url: 'https://mali.example/' }));
    expect(await author('put', 'mali', await file({ name: 'Mali' }))).toMatchObject({ code: 1 });
    await author('patch', 'mali', await file({ name: 'Mali S.' }), '--reason', 'married');
    expect((await author('list', '--where', 'q=mali s')).said).toBe('mali  Mali S.\n1 of 1\n');
    expect((await author('history', 'mali')).said).toMatch(/^2 .*\(command\) {2}name {2}married\n1 /);
    expect(await author('undo', 'mali')).toMatchObject({ code: 0 });
    expect(JSON.parse((await author('get', 'mali')).said)).toMatchObject({
      name: 'Mali',
      url: 'https://mali.example/',
    });
    expect(JSON.parse((await author('show', 'mali', '2')).said).changes).toMatchObject([
      { field: 'name', before: 'Mali' },
    ]);
    expect(await author('delete', 'mali')).toMatchObject({ code: 0, said: 'mali was deleted.\n' });
    expect(await author('restore', 'mali', '1')).toMatchObject({ code: 0 });
  });

  test.each([
    [['list', '--subject', 'shops'], '--subject is one of articles'],
    [['list', '--subject', 'authors', '--where', 'colour=red'], 'Unrecognized key'],
    [['put', 'story'], 'name a file of JSON'],
    [['paint', 'story'], 'there is no command paint'],
    [['plan', 'history', 'story'], 'history changes no page'],
  ])('%j is refused with the help', async (words, complaint) => {
    expect(await content(...words)).toMatchObject({ code: 2, complaint: expect.stringContaining(complaint) });
  });

  test('takes an import back: what it began is deleted, what it changed is as before, what changed later stays', async () => {
    const tenant = await tenantByCode(database.db, 'guide');
    const titled = (code: string, title: string) =>
      ArticleInput.parse({ ...articleBody({ texts: { th: { title, body: 'x', format: 'text' } } }), code });
    const put = async (importId: number | null, ...inputs: readonly ArticleInput[]) => {
      const origin = { by: 'files', through: 'import', reason: null, importId } as const;
      await write(database.db, tenant, (ctx) => putArticles(ctx, inputs, { merge: true }), origin);
    };
    await put(null, titled('changed', 'A'), titled('edited', 'A'));
    const { id } = await database.db
      .insertInto('imports')
      .values({ tenant_id: tenant.id, kind: 'articles', fingerprint: 'x', state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await put(id, titled('changed', 'B'), titled('edited', 'B'), titled('begun', 'B'));
    await put(null, titled('edited', 'C'));
    expect(JSON.parse((await content('undo-import', String(id))).said)).toEqual({
      restored: ['changed'],
      deleted: ['begun'],
      left: ['edited'],
    });
    expect(JSON.parse((await content('get', 'changed')).said).texts.th.title).toBe('A');
    expect(JSON.parse((await content('get', 'edited')).said).texts.th.title).toBe('C');
  });
});

test('npm run token makes, lists and revokes tokens', async () => {
  const made = await token('add', 'nok', '--role', 'editor', '--role', 'seo');
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^[\w-]{32}\n$/) });
  expect(await token('add', 'nok', '--role', 'editor')).toMatchObject({ code: 1 });
  expect((await token('list')).said).toMatch(/^nok +editor,seo +never used\n$/);
  expect(await token('revoke', 'nok')).toMatchObject({ code: 0, said: 'nok was revoked.\n' });
  expect(await token('add', 'lek', '--role', 'king')).toMatchObject({ code: 2 });
});
