import { newCall } from '#scripts/new/call.ts';
import { Draft, NewError } from '#scripts/new/draft.ts';
import { newModule } from '#scripts/new/module.ts';
import { newScreen } from '#scripts/new/screen.ts';

const HELP = `Usage: npm run new -- screen NAME | module NAME | call MODULE "METHOD /path"

  screen NAME                  a page at /NAME: its folder, its lines in the URL map and the registry
  module NAME                  a subject with a call GET /NAME: contract, store, service, routes, its place in the order
  call MODULE "METHOD /path"   a public call of a module: schemas, use-case and route

Each compiles and comes with a small test.
`;

/** Drafts what the arguments name, without writing it. Throws NewError. */
export function draftFor(root: string, [kind, name, path, ...rest]: readonly string[]): Draft {
  const draft = new Draft(root);
  if (name === undefined || rest.length > 0 || (path === undefined) !== (kind !== 'call')) throw new NewError(HELP);
  if (kind === 'screen') newScreen(draft, name);
  else if (kind === 'module') newModule(draft, name);
  else if (path !== undefined) newCall(draft, name, path);
  else throw new NewError(HELP);
  return draft;
}
