import type { Labels } from '#src/richtext/labels.ts';

/** Icon fonts of documentation sites, written `:material-check:`. The picture is lost, a meaning is kept as a word. */
const ICON = /:(?:material|simple|octicons|fontawesome)-([a-z0-9-]+):[ \t]*/g;
/** A code of several words among spaces is nothing else: `:page_with_curl:`. */
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
/** Decorations: nothing is lost without them. */
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

/** The text without icon codes. One that stands alone in a table (`alone`) becomes yes, no or a dash. */
export function replaceIcons(text: string, labels: Labels, alone: boolean): string {
  if (!text.includes(':')) return text;
  const withoutIcons = text.replace(ICON, (_code, name: string) => (alone ? meaning(name, labels) : ''));
  return withoutIcons
    .replace(EMOJI, (code, name: string) => (DECORATIONS.has(name) ? '' : (CHARACTERS.get(name) ?? code)))
    .replace(LONG_EMOJI, '');
}
