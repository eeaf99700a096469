import { callApi } from '#src/client/api.ts';
import { readCookie } from '#src/client/cookies.ts';
import { $counts, $marks, $viewer, type SubjectKey } from '#src/client/viewer/viewer.ts';

/** Most subjects one call asks about. */
const MOST_SUBJECTS = 200;

/** Whether somebody seems to be logged in: pages of visitors ask nothing. */
export function mayBeLoggedIn(): boolean {
  return readCookie(document, 'last_login') !== undefined || readCookie(document, 'user_token') !== undefined;
}

/**
 * Finds out who reads this page, and what they have marked of what it shows: every element with a `data-subject`. One
 * call for the page; none for visitors. A call that fails leaves what was known.
 */
export async function refreshViewer(): Promise<void> {
  await ask(subjectsIn(document));
}

/** Asks about what came to the page later, as further cards of a list. Nothing is asked twice. */
export async function refreshMarks(within: ParentNode): Promise<void> {
  if ($viewer.get() == null) return;
  const fresh = subjectsIn(within).filter((subject) => !asked.has(subject));
  if (fresh.length > 0) await ask(fresh);
}

const asked = new Set<SubjectKey>();

function subjectsIn(within: ParentNode): SubjectKey[] {
  const elements = within.querySelectorAll<HTMLElement>('[data-subject]');
  return [...new Set([...elements].map(({ dataset }) => dataset['subject'] as SubjectKey))];
}

async function ask(found: readonly SubjectKey[]): Promise<void> {
  if (!mayBeLoggedIn()) {
    $viewer.set(null);
    return;
  }
  const subjects = found.slice(0, MOST_SUBJECTS);
  const call = callApi('POST /viewer-state', { body: { subjects } });
  const data = (await call.catch((error: unknown) => console.info('the viewer is not known', error)))?.data;
  if (data === undefined) return;
  for (const subject of subjects) asked.add(subject);
  const unmarked = subjects.flatMap((subject) => [`like:${subject}`, `favorite:${subject}`, `follow:${subject}`]);
  const marked = data.marks.map((key) => [key, true] as const);
  $marks.set({
    ...$marks.get(),
    ...Object.fromEntries(unmarked.map((key) => [key, false])),
    ...Object.fromEntries(marked),
  });
  $counts.set({ ...$counts.get(), ...data.counts });
  $viewer.set(data.viewer);
}
