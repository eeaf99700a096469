/**
 * Stores unsent comments for the tab, so that a reader who leaves the page or whose session ends loses nothing. A
 * draft belongs to its writer: another user who logs in does not see it.
 */

import { tabStore } from '#src/client/storage.ts';

/** The key in sessionStorage: JSON of Drafts. */
const DRAFTS = 'commentDrafts';
/** Maximum number of drafts; the oldest is removed first. */
const MAX_DRAFTS = 20;

export interface Draft {
  readonly text: string;
  /** The mentioned users. */
  readonly people: readonly { readonly id: number; readonly nickname: string }[];
}

interface Drafts {
  readonly userId: number;
  readonly drafts: Readonly<Record<string, Draft>>;
}

function draftsOf(userId: number): Readonly<Record<string, Draft>> {
  const kept: Drafts | null = JSON.parse(tabStore.getItem(DRAFTS) ?? 'null');
  return kept?.userId === userId ? kept.drafts : {};
}

/** @param place  the thread it belongs to: `ARTICLE:12`, or `ARTICLE:12/34` for an answer to reply 34 */
export function readDraft(userId: number, place: string): Draft | undefined {
  return draftsOf(userId)[place];
}

/** Stores a text in place of an earlier draft. A text without words removes the draft. */
export function storeDraft(userId: number, place: string, draft: Draft): void {
  const { [place]: _before, ...others } = draftsOf(userId);
  const all = Object.entries(draft.text.trim() === '' ? others : { ...others, [place]: draft });
  const value: Drafts = { userId, drafts: Object.fromEntries(all.slice(-MAX_DRAFTS)) };
  if (all.length === 0) deleteDrafts();
  else tabStore.setItem(DRAFTS, JSON.stringify(value));
}

export function deleteDrafts(): void {
  tabStore.removeItem(DRAFTS);
}
