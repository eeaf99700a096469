/** Fetches who reads the page, and which of its subjects the reader liked or saved. */

import { callApi } from '#src/client/api.browser.ts';
import type { ApiData } from '#src/client/call-types.ts';
import { mayBeLoggedIn } from '#src/client/viewer/last-login-cookie.browser.ts';
import {
  $counts,
  $marks,
  $viewer,
  answerOrder,
  type MarkKey,
  markKey,
  type SubjectKey,
  type Viewer,
} from '#src/client/viewer/viewer.browser.ts';

/** Maximum number of subjects in one call. */
const MOST_SUBJECTS = 200;

const ACTIONS = ['like', 'favorite', 'follow', 'alert'] as const;

const fetched = new Set<SubjectKey>();

/**
 * Fetches who reads this page, and what they have marked of the subjects on it: every element with a `data-subject`.
 * Makes one call for the page, none for visitors. When it fails, the earlier state stays.
 */
export async function refreshViewer(): Promise<void> {
  fetched.clear();
  if (mayBeLoggedIn()) return ask(subjectsIn(document));
  answerOrder.forget();
  $viewer.set(null);
}

/**
 * Fetches marks of subjects that were added to the page later, such as further cards of a list. Never fetches one
 * twice.
 */
export async function refreshMarks(): Promise<void> {
  const fresh = subjectsIn(document).filter((subject) => !fetched.has(subject));
  if ($viewer.get() != null && fresh.length > 0) await ask(fresh);
}

function subjectsIn(within: ParentNode): SubjectKey[] {
  const elements = [...within.querySelectorAll<HTMLElement>('[data-subject]')];
  return [...new Set(elements.map(({ dataset }) => dataset['subject'] as SubjectKey))];
}

async function ask(found: readonly SubjectKey[]): Promise<void> {
  const subjects = found.slice(0, MOST_SUBJECTS);
  for (const subject of subjects) fetched.add(subject);
  const asked = answerOrder.ask();
  const call = callApi('POST /viewer-state', { body: { subjects } }, { quiet: true });
  const reply = await call.catch((error: unknown) => console.info('the viewer is not known', error));
  // After a logout it says who was logged in before.
  if (reply?.data !== undefined && !answerOrder.isForgotten(asked)) learn(subjects, asked, reply.data);
}

/** Stores what an answer says, but for what was written while it was on its way. */
function learn(
  subjects: readonly SubjectKey[],
  asked: number,
  { viewer, marks, counts }: ApiData<'POST /viewer-state'>,
): void {
  const keys = subjects
    .flatMap((subject) => ACTIONS.map((action) => markKey(action, subject)))
    .filter((key) => answerOrder.read(key, asked));
  const marked = new Set(marks);
  $marks.set({ ...$marks.get(), ...Object.fromEntries(keys.map((key) => [key, marked.has(key)])) });
  $counts.set({ ...$counts.get(), ...Object.fromEntries(keys.map((key) => [key, counts[key] ?? 0])) });
  $viewer.set(viewer && withNewer(viewer, asked));
}

function withNewer(viewer: Viewer, asked: number): Viewer {
  const before = $viewer.get();
  const older = Object.keys(viewer).filter((field) => !answerOrder.read(`viewer.${field}`, asked));
  if (before == null) return viewer;
  return { ...viewer, ...Object.fromEntries(older.map((field) => [field, before[field as keyof Viewer]])) };
}

/**
 * Stores marks from the response to another call, so that they are not fetched again.
 * @param asked  when it was sent
 */
export function storeMarks(keys: readonly MarkKey[], asked: number): void {
  for (const key of keys) fetched.add(key.slice(key.indexOf(':') + 1) as SubjectKey);
  const news = keys.filter((key) => answerOrder.read(key, asked));
  $marks.set({ ...$marks.get(), ...Object.fromEntries(news.map((key) => [key, true])) });
}

/** The response to a call that sets or removes a mark. */
interface SetMark {
  /** When the call was sent. */
  readonly asked: number;
  readonly marked: boolean;
  readonly count: number | undefined;
}

/** Stores one mark from the response to the call that changed it. @returns false: the reader has logged out since */
export function storeMark(key: MarkKey, { asked, marked, count }: SetMark): boolean {
  if (!answerOrder.write(key, asked)) return false;
  $marks.setKey(key, marked);
  if (count !== undefined) $counts.setKey(key, count);
  return true;
}
