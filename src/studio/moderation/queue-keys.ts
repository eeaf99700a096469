/** Keys of a queue, and the card that has the focus. */

/** Commands by the place of their key: Thai keyboards have other letters there. */
const COMMANDS = {
  Digit1: 'first',
  Digit2: 'second',
  KeyX: 'mark',
  KeyZ: 'undo',
  KeyJ: 'next',
  KeyK: 'previous',
} as const;

/** The command of a key; undefined: it has none. */
export const commandAt = (code: string): (typeof COMMANDS)[keyof typeof COMMANDS] | undefined =>
  (COMMANDS as Partial<Record<string, (typeof COMMANDS)[keyof typeof COMMANDS]>>)[code];

/** Puts the focus on a card; nothing where there is none. */
export function focusOn(card: Element | null): void {
  if (card instanceof HTMLElement) card.focus();
}

/** Puts the focus on the card after those that are decided, else on the one before. */
export function moveOn(list: HTMLOListElement | null, decidedIds: readonly number[]): void {
  if (list === null || !list.contains(document.activeElement)) return;
  const ids = new Set(decidedIds.map(String));
  const cards = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = cards.findIndex((card) => ids.has(card.dataset['entry'] ?? ''));
  const rest = (card: HTMLElement) => !ids.has(card.dataset['entry'] ?? '');
  focusOn(cards.slice(at).find(rest) ?? cards.slice(0, at).findLast(rest) ?? null);
}
