/** Drafts a stored field of a module as a copy of one that it has. */

import { globSync } from 'node:fs';
import { copyField } from '#scripts/new/copied-field.ts';
import { type Draft, NewError } from '#scripts/new/draft.ts';
import { draftMigration } from '#scripts/new/migration.ts';
import { type Name, nameOf } from '#scripts/new/names.ts';
import { TABLE_OWNERS } from '#src/db/table-owners.ts';
import { moduleFolder } from '#src/modules/order.ts';

/** The test that changes each field of an input, and expects that the change is stored. */
const EVERY_FIELD = 'tests/api/every-field.test.ts';
/** Files that may show, bring or name a field: screens, the demonstration, texts, and files that import the module. */
const OTHERS = 'src/{screens,layouts,importing,demo,i18n,modules}/**/*.{ts,tsx,astro}';

/**
 * Drafts a stored field of a module as one that the module has: the column, and a copy of each entry in the module's types,
 * objects and statements. Notes the other places that name the field.
 */
export function newField(draft: Draft, module: string, typed: string, likeTyped: string): void {
  const folder = moduleFolder(nameOf(module).kebab);
  if (folder === undefined) throw new NewError(`there is no module ${module}`);
  const name = nameOf(typed);
  const like = nameOf(likeTyped);
  if (like.camel === like.snake && name.camel !== name.snake) {
    throw new NewError(
      `${likeTyped} is one word: take a field of several, whose column and property differ as those of ${typed} do`,
    );
  }
  draftColumn(draft, module, name, like);
  for (const path of globSync(`${folder}/*.ts`, { cwd: draft.root }).sort()) copyIn(draft, path, name, like);
  const inputs = [...draft.read(`${folder}/contract.ts`).matchAll(/export const (\w+Input) =/g)].map(
    ([, input = '']) => `Changes<${input}`,
  );
  if (inputs.length > 0) copyIn(draft, EVERY_FIELD, name, like, new RegExp(inputs.join('|')));
  noteOthers(draft, folder, like);
  draft.note('npm run db:types: it runs the migration, and writes the types of the table');
}

function copyIn(draft: Draft, path: string, name: Name, like: Name, inside?: RegExp): void {
  const before = draft.read(path);
  const { text, left } = copyField(path, before, like, name, inside);
  if (text !== before) draft.replace(path, text);
  if (left.length > 0) draft.note(`${path}: see ${like.camel} in lines ${left.join(', ')}`);
}

/** Drafts the migration. The new column is of the type of the other one. */
function draftColumn(draft: Draft, module: string, name: Name, like: Name): void {
  const schema = draft.read(`src/db/schema/${module}.sql`);
  const tables = Object.entries(TABLE_OWNERS).filter(([, owner]) => owner === module);
  for (const [table] of tables) {
    const [, columns = ''] = new RegExp(String.raw`create table ${table} \(\n(.*?)\n\);`, 's').exec(schema) ?? [];
    const [, type] = new RegExp(`^ +${like.snake} +(.+?),?$`, 'm').exec(columns) ?? [];
    if (type === undefined) continue;
    draftMigration(draft, `${table}_${name.snake}`, `alter table ${table} add column ${name.snake} ${type};\n`);
    return;
  }
  throw new NewError(`no table of ${module} has a column ${like.snake}`);
}

function noteOthers(draft: Draft, folder: string, { camel }: Name): void {
  const names = new RegExp(String.raw`\.${camel}\b|\b${camel}:|[{,] ?${camel}\b`);
  const textNames = new RegExp(String.raw`'\w+\.${camel}'`);
  for (const path of globSync(OTHERS, { cwd: draft.root }).sort()) {
    if (path.startsWith(`${folder}/`) && !path.startsWith(`${folder}/ui/`)) continue;
    const text = draft.read(path);
    const isText = path.startsWith('src/i18n/');
    if (!isText && !/^src\/(screens|demo)\//.test(path) && !text.includes(`#${folder}/`)) continue;
    const named = isText ? textNames : names;
    const lines = text.split('\n').flatMap((line, index) => (named.test(line) ? [index + 1] : []));
    if (lines.length > 0) draft.note(`${path}: see ${camel} in lines ${lines.join(', ')}`);
  }
}
