import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OTHER_WRITERS, TABLE_OWNERS } from '#src/db/table-owners.ts';
import { MODULES, type Module, ROOMS } from '#src/modules/order.ts';

/** Where the map of the modules stands. */
export const MODULE_MAP = 'src/modules/README.md';

/** A call as its route names it. */
const CALL = /\b(?:\w*C|c)all\(\s*'((?:GET|POST|PUT|DELETE|PATCH) [^']+)'/g;

/** Calls that the files of a module define, in order. */
export function callsOf(root: string, { room, name }: Module): string[] {
  const files = globSync(`src/modules/${room}/${name}/{*,!(ui)/**/*}.ts`, { cwd: root }).sort();
  const calls = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(CALL)]);
  return calls.map(([, call = '']) => call);
}

/** The map of the modules, as `src/modules/README.md` holds it. */
export function moduleMap(root: string): string {
  const rooms = Object.entries(ROOMS).map(([room, content]) => {
    const modules = MODULES.filter((module) => module.room === room);
    return [`## ${room}`, content, ...modules.map((module) => moduleText(root, module))].join('\n\n');
  });
  return `${[HEAD, ...rooms].join('\n\n')}\n`;
}

const HEAD = `# Modules

A module holds one subject: its rules, SQL, calls and parts of pages. It stands in a room, a folder of modules, and
keeps its name when it moves to another room. Below, each room names its modules with the sentence of \`order.ts\`,
their folders, tables and calls, and the word of the specification where that is another word. The order in which
modules may use each other is that of \`order.ts\`.
What tables look like: \`src/db/schema\`.

Written by \`npm run db:types\` and \`npm run new\`: edit \`order.ts\`, never this file.`;

/** Tables of other owners that a module writes, with what of them. */
const writtenElsewhere = (name: string): [table: string, content: string][] =>
  Object.entries(OTHER_WRITERS).flatMap(([table, writers]) => {
    const content = writers[name];
    return content === undefined ? [] : [[table, content]];
  });

function moduleText(root: string, module: Module): string {
  const { name, purpose, specification, folders = {} } = module;
  const tables = Object.entries(TABLE_OWNERS).filter(([, owner]) => owner === name);
  const lines = [
    specification === undefined ? [] : [`- In the specification: \`${specification}\``],
    Object.entries(folders).map(([folder, content]) => `- Folder \`${folder}/\`: ${content}`),
    tables.length === 0 ? [] : [`- Tables: ${tables.map(([table]) => `\`${table}\``).join(', ')}`],
    writtenElsewhere(name).map(([table, content]) => `- Also writes \`${table}\`: ${content}`),
    callsOf(root, module).map((call) => `- \`${call}\``),
  ].flat();
  return [`### ${name}`, purpose, ...(lines.length === 0 ? [] : [lines.join('\n')])].join('\n\n');
}
