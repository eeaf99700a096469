import { atom, map } from 'nanostores';
import { mayBeLoggedIn } from '#src/client/viewer/known-login.ts';

/** The reader who is logged in, as the reader sees themself. */
export interface Viewer {
  readonly userId: number;
  readonly nickname: string;
  readonly avatar: { readonly url: string } | null;
  readonly biography: string;
  /** Which of these are still in review: others see the earlier one. */
  readonly auditing: { readonly avatar: boolean; readonly nickname: boolean; readonly biography: boolean };
  /** Notifications not read yet. */
  readonly unread: number;
}

/** What a reader can do with a subject and take back. */
export type MarkAction = 'like' | 'favorite' | 'follow';

/** A subject as markup names it: `ARTICLE:12`. */
export type SubjectKey = `${string}:${number}`;

/** `like:ARTICLE:12`, `favorite:GOODS:5`, `follow:USER:7`. */
export type MarkKey = `${MarkAction}:${SubjectKey}`;

/** undefined: not known yet; null: a visitor. */
export const $viewer = atom<Viewer | null | undefined>(undefined);
// Not as its first value: islands are drawn with that, on the server and again in the browser.
if (typeof document !== 'undefined' && !mayBeLoggedIn()) $viewer.set(null);

/** What the viewer has marked, of the subjects that were asked about. */
export const $marks = map<Record<MarkKey, boolean>>({});

/** How many people have marked a subject; known only of subjects that were asked about. */
export const $counts = map<Record<MarkKey, number>>({});

export function markKey(action: MarkAction, subject: SubjectKey): MarkKey {
  return `${action}:${subject}`;
}

/** Changes what is known of the viewer, as after an edit of the profile or reading a notification. */
export function updateViewer(change: Partial<Viewer>): void {
  const viewer = $viewer.get();
  if (viewer != null) $viewer.set({ ...viewer, ...change });
}
