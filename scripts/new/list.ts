import { type Draft, NewError } from '#scripts/new/draft.ts';
import { moduleFiles } from '#scripts/new/list-module.ts';
import { listComponent, listDescriptor, listTest } from '#scripts/new/list-screen.ts';
import { draftMigration } from '#scripts/new/migration.ts';
import { NEW_ROOM } from '#scripts/new/module.ts';
import { type Name, nameOf } from '#scripts/new/names.ts';
import { addScreen } from '#scripts/new/screen.ts';
import { moduleFolder } from '#src/modules/order.ts';

/**
 * Drafts a list with everything below it: a table, the module that owns it, the cache tag that a write invalidates and the
 * page tracks, and the page. An entry has a code and a name.
 */
export function newList(draft: Draft, typed: string): void {
  const name = nameOf(typed);
  const present = moduleFolder(name.kebab);
  if (present !== undefined) throw new NewError(`${present} is there already`);
  const folder = `src/modules/${NEW_ROOM}/${name.kebab}`;
  addTable(draft, name);
  addTexts(draft, name);
  for (const [file, text] of Object.entries(moduleFiles(name, folder))) draft.create(`${folder}/${file}`, text);
  draft.addTo(
    'src/modules/order.ts',
    'MODULES',
    `{ name: '${name.kebab}', room: '${NEW_ROOM}', purpose: 'The ${name.words} of a tenant.' }`,
  );
  addScreen(draft, name, { descriptor: listDescriptor(name, folder), component: listComponent(name) });
  draft.create(`tests/api/${name.kebab}.test.ts`, listTest(name, folder));
  draft.note('npm run db:types: it runs the migration, and writes the types of the table');
}

function addTable(draft: Draft, { kebab, camel, snake, words }: Name): void {
  draftMigration(
    draft,
    snake,
    `create table ${snake} (
  tenant_id integer not null references tenants on delete cascade,
  id        bigint  generated always as identity,
  code      text    not null check (length(code) between 1 and 100),
  name      text    not null check (length(name) between 1 and 200),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
comment on table ${snake} is 'The ${words} of a tenant, in the order of their names.';
`,
  );
  draft.addTo('src/db/table-owners.ts', 'TABLE_OWNERS', `${snake}: '${kebab}'`);
  draft.addTo('tests/rules/stranger-rows.ts', 'STRANGER_ROWS', `${snake}: SITE`);
  draft.addTo('src/db/table-tags.ts', 'TABLE_TAGS', `${snake}: ['${kebab}-listed']`);
  draft.addTo(
    'src/kernel/cache-tags/editorial.ts',
    'EDITORIAL_TAGS',
    `/** The ${words}, in their order. */\n  ${camel}Listed: fixedTag('${kebab}-listed', 'all')`,
  );
  draft.addTo(
    'src/modules/running/receipts/tag-words.ts',
    'WORDS',
    `'${kebab}-listed': 'the ${words} and their order'`,
  );
}

/** Until somebody translates it, a title is the name in each language. */
function addTexts(draft: Draft, { camel, title }: Name): void {
  for (const lang of ['th', 'en', 'id']) {
    draft.addTo(`src/i18n/${lang}/lists.ts`, 'lists', `'${camel}.title': '${title}'`);
  }
  draft.note(`src/i18n/{th,en,id}/lists.ts: translate ${camel}.title`);
}
