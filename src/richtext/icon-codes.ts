/** Replaces icon codes of documentation sites in a body. */

import type { Labels } from '#src/richtext/body-labels.ts';

/** Icon codes of documentation sites, such as `:material-check:`. Icons with a meaning are replaced by a word. */
const ICON = /:(?:material|simple|octicons|fontawesome)-([a-z0-9-]+):[ \t]*/g;
/** An emoji code of several words, surrounded by spaces, such as `:page_with_curl:`. It can hardly be anything else. */
const LONG_EMOJI = /(?<=^|\s):[a-z0-9]+(?:[_-][a-z0-9]+)+:(?=\s|$)/g;
const EMOJI = /:([a-z][a-z0-9_]*):/g;

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['warning', '⚠'],
  ['gear', '⚙'],
  ['star', '★'],
  ['heart', '♥'],
  ['heavy_check_mark', '✓'],
  ['white_check_mark', '✓'],
  ['x', '✗'],
]);
/** Codes of decorative icons, which are removed. */
const DECORATIONS = new Set(
  (
    'thumbsup thumbsdown boom rocket eyes tada smile wave fire sparkles bulb memo link lock key robot detective ' +
    'cactus loudspeaker exclamation question'
  ).split(' '),
);

function meaning(name: string, labels: Labels): string {
  if (/^check(?:-|$)/.test(name)) return labels.yes;
  if (/^close(?:-(?:thick|circle))?$/.test(name)) return labels.no;
  return '—';
}

/**
 * Replaces icon codes in a text. A code that is the only content of a table cell (`alone`) becomes yes, no or a dash.
 */
export function replaceIcons(text: string, labels: Labels, alone: boolean): string {
  if (!text.includes(':')) return text;
  const withoutIcons = text.replace(ICON, (_code, name: string) => (alone ? meaning(name, labels) : ''));
  return withoutIcons
    .replace(EMOJI, (code, name: string) => (DECORATIONS.has(name) ? '' : (CHARACTERS.get(name) ?? code)))
    .replace(LONG_EMOJI, '');
}
