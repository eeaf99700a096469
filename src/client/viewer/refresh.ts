import { callApi } from '#src/client/api.ts';
import type { ApiData } from '#src/client/calls.ts';
import { mayBeLoggedIn } from '#src/client/viewer/known-login.ts';
import { $counts, $marks, $viewer, type MarkKey, markKey, type SubjectKey } from '#src/client/viewer/viewer.ts';

/** Maximum number of subjects in one call. */
const MOST_SUBJECTS = 200;

const asked = new Set<SubjectKey>();

/** Number of logouts on this page. A response to a call made before one says who was logged in then. */
let logouts = 0;
$viewer.listen((viewer) => {
  if (viewer === null) logouts += 1;
});

/**
 * Fetches who reads this page, and what they have marked of the subjects on it: every element with a `data-subject`.
 * Makes one call for the page, none for visitors. When it fails, the earlier state stays.
 */
export async function refreshViewer(): Promise<void> {
  asked.clear();
  if (mayBeLoggedIn()) await ask(subjectsIn(document));
  else $viewer.set(null);
}

/**
 * Fetches marks of subjects that were added to the page later, such as further cards of a list. Never fetches one
 * twice.
 */
export async function refreshMarks(): Promise<void> {
  const fresh = subjectsIn(document).filter((subject) => !asked.has(subject));
  if ($viewer.get() != null && fresh.length > 0) await ask(fresh);
}

function subjectsIn(within: ParentNode): SubjectKey[] {
  const elements = [...within.querySelectorAll<HTMLElement>('[data-subject]')];
  return [...new Set(elements.map(({ dataset }) => dataset['subject'] as SubjectKey))];
}

async function ask(found: readonly SubjectKey[]): Promise<void> {
  const subjects = found.slice(0, MOST_SUBJECTS);
  for (const subject of subjects) asked.add(subject);
  const logoutsBefore = logouts;
  const call = callApi('POST /viewer-state', { body: { subjects } }, { quiet: true });
  const reply = await call.catch((error: unknown) => console.info('the viewer is not known', error));
  if (reply?.data !== undefined && logouts === logoutsBefore) learn(subjects, reply.data);
}

function learn(subjects: readonly SubjectKey[], { viewer, marks, counts }: ApiData<'POST /viewer-state'>): void {
  const keys = subjects.flatMap((one) => [markKey('like', one), markKey('favorite', one), markKey('follow', one)]);
  const marked = new Set(marks);
  $marks.set({ ...$marks.get(), ...Object.fromEntries(keys.map((key) => [key, marked.has(key)])) });
  $counts.set({ ...$counts.get(), ...Object.fromEntries(keys.map((key) => [key, counts[key] ?? 0])) });
  $viewer.set(viewer);
}

/** Stores marks from the response to another call, so that they are not fetched again. */
export function storeMarks(keys: readonly MarkKey[]): void {
  for (const key of keys) asked.add(key.slice(key.indexOf(':') + 1) as SubjectKey);
  $marks.set({ ...$marks.get(), ...Object.fromEntries(keys.map((key) => [key, true])) });
}

/** Stores one mark from the response to a call. */
export function storeMark(key: MarkKey, marked: boolean, count?: number): void {
  $marks.setKey(key, marked);
  if (count !== undefined) $counts.setKey(key, count);
}
