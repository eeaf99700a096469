/**
 * What somebody began to write and has not sent: kept for the tab, so that leaving a page or a login that is over loses
 * nothing. It is its writer's: whoever else logs in meanwhile does not find it.
 */

/** Where it is kept: JSON of Drafts. */
const DRAFTS = 'commentDrafts';
/** Texts that are kept; the one begun first gives way. */
const MOST = 20;

export interface Draft {
  readonly text: string;
  /** The people chosen in it by name. */
  readonly people: readonly { readonly id: number; readonly nickname: string }[];
}

interface Drafts {
  readonly userId: number;
  readonly drafts: Readonly<Record<string, Draft>>;
}

function draftsOf(userId: number): Readonly<Record<string, Draft>> {
  const kept: Drafts | null = JSON.parse(sessionStorage.getItem(DRAFTS) ?? 'null');
  return kept?.userId === userId ? kept.drafts : {};
}

/** @param place  what it is written about: `ARTICLE:12`, `ARTICLE:12/34` as an answer to reply 34 */
export function readDraft(userId: number, place: string): Draft | undefined {
  return draftsOf(userId)[place];
}

/** Keeps a text in place of an earlier one; one without words is none. */
export function keepDraft(userId: number, place: string, draft: Draft): void {
  const { [place]: _before, ...others } = draftsOf(userId);
  const all = Object.entries(draft.text.trim() === '' ? others : { ...others, [place]: draft });
  const value: Drafts = { userId, drafts: Object.fromEntries(all.slice(-MOST)) };
  if (all.length === 0) forgetDrafts();
  else sessionStorage.setItem(DRAFTS, JSON.stringify(value));
}

export function forgetDrafts(): void {
  sessionStorage.removeItem(DRAFTS);
}
