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
/** Files that may show, bring or name a field. */
const OTHERS = [
  'src/{screens,screen-parts,layouts,development,importing,demo,i18n,modules}/**/*.{ts,tsx,astro}',
  'scripts/**/*.ts',
  'maps/*.json',
];
/** Files that deal with fields of any module, whatever they import. */
const ALWAYS = /^(?:src\/(?:screens|screen-parts|development|demo|importing)|maps)\//;

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
  const own = globSync(`${folder}/**/*.ts`, { cwd: draft.root }).filter((path) => !path.startsWith(`${folder}/ui/`));
  for (const path of own.sort()) copyIn(draft, path, name, like);
  const inputs = [...draft.read(`${folder}/contract.ts`).matchAll(/export const (\w+Input) =/g)].map(
    ([, input = '']) => `Changes<${input}`,
  );
  if (inputs.length > 0) copyIn(draft, EVERY_FIELD, name, like, new RegExp(inputs.join('|')));
  noteOthers(draft, module, folder, like);
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
  for (const table of tablesIn(module)) {
    const [, columns = ''] = new RegExp(String.raw`create table ${table} \(\n(.*?)\n\);`, 's').exec(schema) ?? [];
    const [, type] = new RegExp(`^ +${like.snake} +(.+?),?$`, 'm').exec(columns) ?? [];
    if (type === undefined) continue;
    draftMigration(draft, `${table}_${name.snake}`, `alter table ${table} add column ${name.snake} ${type};\n`);
    return;
  }
  throw new NewError(`no table of ${module} has a column ${like.snake}`);
}

const tablesIn = (module: string) =>
  Object.entries(TABLE_OWNERS).flatMap(([table, owner]) => (owner === module ? [table] : []));

/** Notes the lines that name the field in files that import the module, read its tables, or deal with any field. */
function noteOthers(draft: Draft, module: string, folder: string, { camel, snake }: Name): void {
  const names = new RegExp(String.raw`\.${camel}\b|\b${camel}:|[{,] ?${camel}\b|["']${camel}["']|\b\w+\.${snake}\b`);
  const textNames = new RegExp(String.raw`'\w+\.${camel}'`);
  const reads = new RegExp(String.raw`\b(?:from|join|update|into) (?:${tablesIn(module).join('|')})\b|#${folder}/`);
  for (const path of globSync(OTHERS, { cwd: draft.root }).sort()) {
    if (path.startsWith(`${folder}/`) && !path.startsWith(`${folder}/ui/`)) continue;
    const text = draft.read(path);
    const isText = path.startsWith('src/i18n/');
    if (!isText && !ALWAYS.test(path) && !reads.test(text)) continue;
    const named = isText ? textNames : names;
    const lines = text.split('\n').flatMap((line, index) => (named.test(line) ? [index + 1] : []));
    if (lines.length > 0) draft.note(`${path}: see ${camel} in lines ${lines.join(', ')}`);
  }
}
