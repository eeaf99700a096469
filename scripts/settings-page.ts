/** Makes the page of all settings from their schema and from the comments of .env.example. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsInWords } from '#scripts/schema-words.ts';
import { settings } from '#src/env.ts';

/** The page of all settings. */
export const SETTINGS_PAGE = 'docs/settings.md';

const HEAD = `# Settings

Every setting, with the values that it takes and its default. This page is made from the schema in \`src/env.ts\` and from the
comments of [.env.example](../.env.example): \`npm run settings -- --write\`. How settings reach a program:
[operating](operating.md#settings).
`;

/** The comments above each setting of .env.example; a setting without one shares that of the setting before it. */
function commentsByName(): Map<string, string> {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8');
  const comments = new Map<string, string>();
  let comment: string[] = [];
  let isOpen = false;
  for (const line of example.split('\n')) {
    const name = /^#([A-Z][A-Z0-9_]+)=/.exec(line)?.[1];
    if (name !== undefined) {
      comments.set(name, comment.join(' '));
      isOpen = false;
    } else if (/^# \S/.test(line)) {
      comment = isOpen ? [...comment, line.slice(2)] : [line.slice(2)];
      isOpen = true;
    } else if (line.trim() === '') comment = [];
  }
  return comments;
}

/** The page, in the order of .env.example. */
export function settingsPage(): string {
  const words = new Map(fieldsInWords(settings).map((field) => [field.name, field.takes]));
  const parts = [...commentsByName()].map(
    ([name, comment]) => `\n## ${name}\n\nTakes ${words.get(name) ?? 'text'}.${comment === '' ? '' : ` ${comment}`}\n`,
  );
  return HEAD + parts.join('');
}
