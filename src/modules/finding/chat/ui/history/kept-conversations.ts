/** Keeps conversations in this browser. */

import { browserStore } from '#src/client/storage.ts';
import type { Turn } from '#src/modules/finding/chat/ui/history/turn.ts';

const CHAT_HISTORY = 'chat_history';
const MOST_KEPT = 20;

/** A conversation as this browser keeps it. */
interface Kept {
  readonly id: string;
  readonly title: string;
  readonly turns: readonly Turn[];
}

/** The newest first. Where storage is off or spoiled, there are none. */
export function keptConversations(): Kept[] {
  try {
    const kept: unknown = JSON.parse(browserStore.getItem(CHAT_HISTORY) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

/** Keeps the first of the conversations, as many as there is room for. */
function store(kept: readonly Kept[]): void {
  for (let most = Math.min(MOST_KEPT, kept.length); most >= 0; most--) {
    try {
      browserStore.setItem(CHAT_HISTORY, JSON.stringify(kept.slice(0, most)));
      return;
    } catch {
      // No room for so many.
    }
  }
}

/** Writes a conversation, which becomes the newest. */
export function keepTurns(kept: Kept): void {
  store([kept, ...keptConversations().filter(({ id }) => id !== kept.id)]);
}

export function renameKept(id: string, title: string): void {
  store(keptConversations().map((one) => (one.id === id ? { ...one, title } : one)));
}

export function forgetKept(id: string): void {
  store(keptConversations().filter((one) => one.id !== id));
}
