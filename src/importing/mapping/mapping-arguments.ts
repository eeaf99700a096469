/** Reads the words of the command that maps terms of feeds. */

import { parseArgs } from 'node:util';
import { BadArguments } from '#src/importing/bad-arguments.ts';
import { MAPPED_KINDS, type MappedKind } from '#src/importing/mapping/mapping-store.ts';

export const MAPPING_USAGE = `Usage: npm run import -- mapping ACTION --tenant T [--feed NAME] [--kind KIND] …

Which of the tenant's categories and brands the texts of a feed are. Imports follow what is chosen here.

  list                 what imports found and operators chose; --unknown: only texts that nothing fits
  set TEXT CODE        rows with the text get the category or brand with the code
  none TEXT            rows with the text get none
  accept               chooses what is likely for every unknown text
  drop TEXT            forgets the mapping; the next import finds the text anew

  --feed NAME          the feed; without it, mappings for all feeds
  --kind KIND          ${MAPPED_KINDS.join(' | ')}; needed by set, none and drop
`;

const ACTIONS = { list: 0, set: 2, none: 1, accept: 0, drop: 1 } as const;

export interface MappingArguments {
  readonly action: keyof typeof ACTIONS;
  readonly tenant: string;
  readonly feed: string | undefined;
  readonly kind: MappedKind | undefined;
  readonly unknown: boolean;
  /** What the action is about. */
  readonly words: readonly string[];
}

/** Throws BadArguments. */
export function mappingArguments(given: readonly string[]): MappingArguments | 'help' {
  const { values, positionals } = parsed(given);
  const [action, ...words] = positionals;
  if (values.help === true || action === undefined) return 'help';
  if (!isAction(action)) throw new BadArguments(`${action}: an action is one of ${Object.keys(ACTIONS).join(', ')}`);
  if (values.tenant === undefined) throw new BadArguments('--tenant is missing');
  const kind = MAPPED_KINDS.find((name) => name === values.kind);
  if (values.kind !== undefined && kind === undefined) {
    throw new BadArguments(`--kind must be one of ${MAPPED_KINDS.join(', ')}`);
  }
  if (words.length !== ACTIONS[action]) throw new BadArguments(`${action} takes ${ACTIONS[action]} words`);
  if (words.length > 0 && kind === undefined) throw new BadArguments(`${action} needs --kind`);
  return { action, tenant: values.tenant, feed: values.feed, kind, unknown: values.unknown ?? false, words };
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        feed: { type: 'string' },
        kind: { type: 'string' },
        unknown: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new BadArguments(error instanceof Error ? error.message : String(error));
  }
}

function isAction(word: string): word is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, word);
}
