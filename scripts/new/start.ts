import { newCall } from '#scripts/new/call.ts';
import { Draft, NewError } from '#scripts/new/draft.ts';
import { newField } from '#scripts/new/field.ts';
import { newList } from '#scripts/new/list.ts';
import { newModule } from '#scripts/new/module.ts';
import { newScreen } from '#scripts/new/screen.ts';

const HELP = `Usage: npm run new -- screen NAME | list NAME | module NAME | call MODULE "METHOD /path" | field MODULE NAME LIKE

  screen NAME                  a page at /NAME: its folder, its lines in the URL map and the registry
  list NAME                    a page at /NAME with a list: its table, module, cache tag, texts and page
  module NAME                  a subject with a call GET /NAME: contract, store, service, routes, its place in the order
  call MODULE "METHOD /path"   a public call of a module: schemas, use-case and route
  field MODULE NAME LIKE       a stored field NAME, wherever the module has its field LIKE; names the other places

Each compiles and comes with a small test. What is left to do by hand is said.
`;

type Start = (draft: Draft, ...words: string[]) => void;

const STARTS: Readonly<Record<string, Start>> = {
  screen: newScreen,
  list: newList,
  module: newModule,
  call: newCall,
  field: newField,
};

/** Drafts what the arguments name, without writing it. Throws NewError. */
export function draftFor(root: string, [kind = '', ...words]: readonly string[]): Draft {
  const draft = new Draft(root);
  const start = Object.hasOwn(STARTS, kind) ? STARTS[kind] : undefined;
  if (start === undefined || words.length !== start.length - 1) throw new NewError(HELP);
  start(draft, ...words);
  return draft;
}
