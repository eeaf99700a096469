/** A panel of emoji beside the form for comments. */

import { browserStore } from '#src/client/storage.ts';
import type { SayComments } from '#src/modules/people/comments/ui/comment-texts.browser.ts';
import { moveInGrid } from '#src/modules/people/comments/ui/emoji/grid-keys.browser.ts';
import { RECENT_EMOJI, recentIn, withRecent } from '#src/modules/people/comments/ui/emoji/recent-emoji.ts';
import { type Emoji, unpackEmoji } from '#src/modules/people/comments/ui/emoji/unpack-emoji.ts';
import { clearable, element } from '#src/ui/element.browser.ts';

/** Names of emojibase's groups, in the order of the picker. */
const GROUPS = [
  [0, 'comments.emojiFaces'],
  [1, 'comments.emojiPeople'],
  [3, 'comments.emojiNature'],
  [4, 'comments.emojiFood'],
  [5, 'comments.emojiTravel'],
  [6, 'comments.emojiActivities'],
  [7, 'comments.emojiObjects'],
  [8, 'comments.emojiSymbols'],
  [9, 'comments.emojiFlags'],
] as const;

const MOST_FOUND = 60;

/**
 * A panel of emoji: recent ones, all of them in groups, and a search by words. Arrow keys move between them, Escape
 * closes the panel. It loads nothing from other hosts.
 */
export async function emojiPicker(
  say: SayComments,
  choose: (emoji: string) => void,
  close: () => void,
): Promise<HTMLElement> {
  const all = await loadEmoji(document.documentElement.lang);
  const search = element('input', {
    type: 'search',
    placeholder: say('comments.emojiSearch'),
    'aria-label': say('comments.emojiSearch'),
    autocomplete: 'off',
  });
  const status = element('p', { class: 'sr-only', role: 'status' });
  const grid = element('div', { class: 'emoji-grid' });
  const panel = element('div', { role: 'group', 'aria-label': say('comments.emoji') }, clearable(search), status, grid);
  const browse = () => grid.replaceChildren(...browsed(all, say));
  browse();
  search.addEventListener('input', () => {
    const word = search.value.trim().toLowerCase();
    status.textContent = '';
    if (word === '') return browse();
    const matches = foundBy(all, word);
    status.textContent = matches.length === 0 ? say('comments.emojiNone') : '';
    grid.replaceChildren(matches.length === 0 ? element('p', {}, say('comments.emojiNone')) : row(matches));
  });
  grid.addEventListener('click', ({ target }) => {
    const emoji = target instanceof Element ? target.closest('button')?.textContent : undefined;
    if (!emoji) return;
    browserStore.setItem(RECENT_EMOJI, JSON.stringify(withRecent(recent(), emoji)));
    choose(emoji);
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && event.target === search) {
      event.preventDefault();
      grid.querySelector('button')?.click();
    } else moveInGrid(event, grid, search);
  });
  return panel;
}

/** Emoji that match a word; those whose name starts with it come first. */
function foundBy(all: readonly Emoji[], word: string): Emoji[] {
  const matches = all.filter(({ words }) => words.includes(word));
  const [named = [], others = []] = [true, false].map((wanted) =>
    matches.filter(({ label }) => label.toLowerCase().startsWith(word) === wanted),
  );
  return [...named, ...others].slice(0, MOST_FOUND);
}

const recent = () => recentIn(browserStore.getItem(RECENT_EMOJI));

function browsed(all: readonly Emoji[], say: SayComments): HTMLElement[] {
  const byEmoji = new Map(all.map((entry) => [entry.emoji, entry]));
  const used = recent().flatMap((emoji) => byEmoji.get(emoji) ?? []);
  const groups = Map.groupBy(all, ({ group }) => group);
  return [
    ...(used.length === 0 ? [] : [section(say('comments.emojiRecent'), used)]),
    ...GROUPS.map(([group, name]) => section(say(name), groups.get(group) ?? [])),
  ];
}

function section(name: string, emoji: readonly Emoji[]): HTMLElement {
  const title = element('p', { 'aria-hidden': 'true' }, name);
  return element('div', { class: 'emoji-group', role: 'group', 'aria-label': name }, title, row(emoji));
}

/** A group is a single stop for the Tab key: arrow keys move inside it. */
function row(emoji: readonly Emoji[]): HTMLElement {
  const buttons = emoji.map(({ emoji: text, label }, at) =>
    element('button', { type: 'button', 'aria-label': label, title: label, tabindex: at === 0 ? '0' : '-1' }, text),
  );
  return element('div', { class: 'emoji-row' }, ...buttons);
}

/** Every emoji with its words in a language, in Unicode's order. */
async function loadEmoji(lang: string): Promise<Emoji[]> {
  return unpackEmoji((await packedIn(lang)).packed);
}

function packedIn(lang: string) {
  if (lang === 'en') return import('virtual:emoji/en');
  if (lang === 'id') return import('virtual:emoji/id');
  return import('virtual:emoji/th');
}
