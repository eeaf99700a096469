/** Stores of the page: its logged-in reader, and what the reader liked and saved. */

import { atom, map } from 'nanostores';
import { mayBeLoggedIn } from '#src/client/viewer/last-login-cookie.browser.ts';
import { AnswerOrder } from '#src/client/viewer/response-order.ts';

/** The logged-in reader, as they see themself. */
export interface Viewer {
  readonly userId: number;
  readonly nickname: string;
  readonly avatar: { readonly url: string } | null;
  readonly biography: string;
  /** Which of these are still in review: other users see the earlier one. */
  readonly auditing: { readonly avatar: boolean; readonly nickname: boolean; readonly biography: boolean };
  /** Number of unread notifications. */
  readonly unread: number;
}

/** Something a reader can do to a subject and undo. */
export type MarkAction = 'like' | 'favorite' | 'follow' | 'alert';

/** A subject in markup: `ARTICLE:12`. */
export type SubjectKey = `${string}:${number}`;

/** `like:ARTICLE:12`, `favorite:GOODS:5`, `follow:USER:7`, `alert:GOODS:5`. */
export type MarkKey = `${MarkAction}:${SubjectKey}`;

/** undefined: not known yet; null: a visitor. */
export const $viewer = atom<Viewer | null | undefined>(undefined);
// Not the initial value: islands render with that, on the server and again in the browser.
if (typeof document !== 'undefined' && !mayBeLoggedIn()) $viewer.set(null);

/** The order of what answers say about the stores of this file: `viewer.unread`, `like:GOODS:5`. */
export const answerOrder = new AnswerOrder();

/** Milliseconds for which an action that names the viewer waits until the page knows them. */
const KNOWN_WITHIN_MS = 5000;

/** The viewer once the page knows them, as a page that has just opened does not; undefined: it does not in time. */
export async function knownViewer(): Promise<Viewer | null | undefined> {
  if ($viewer.get() !== undefined) return $viewer.get();
  const known = Promise.withResolvers<Viewer | null | undefined>();
  const stop = $viewer.listen(known.resolve);
  const timer = setTimeout(known.resolve, KNOWN_WITHIN_MS);
  return known.promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}

/** The marks of the viewer, for the subjects that were fetched. */
export const $marks = map<Record<MarkKey, boolean>>({});

/** Number of people who marked a subject, for the subjects that were fetched. */
export const $counts = map<Record<MarkKey, number>>({});

export function markKey(action: MarkAction, subject: SubjectKey): MarkKey {
  return `${action}:${subject}`;
}

/** Changes what is known about the viewer, after an edit of the profile or a read notification. */
export function updateViewer(change: Partial<Viewer>): void {
  const viewer = $viewer.get();
  if (viewer == null) return;
  for (const field of Object.keys(change)) answerOrder.write(`viewer.${field}`, answerOrder.ask());
  $viewer.set({ ...viewer, ...change });
}
