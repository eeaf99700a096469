/** Likes or saves a subject, and takes that back, at a press of its button. */

import { callApi } from '#src/client/api.browser.ts';
import { CallFailure } from '#src/client/api-reply.ts';
import type { ApiCallName } from '#src/client/call-types.ts';
import { pageFailures } from '#src/client/page-failures.browser.ts';
import { needLogin } from '#src/client/viewer/actions-after-login.ts';
import { loggedOut } from '#src/client/viewer/after-login-logout.browser.ts';
import { keepLiked } from '#src/client/viewer/liked-subjects.ts';
import { markWords } from '#src/client/viewer/mark-words.browser.ts';
import { storeMark } from '#src/client/viewer/refresh-viewer.browser.ts';
import {
  $marks,
  $viewer,
  answerOrder,
  type MarkKey,
  markKey,
  type SubjectKey,
} from '#src/client/viewer/viewer.browser.ts';

const CALLS = {
  like: {
    true: 'POST /saas-interaction-service/thumb-up-user-record/create',
    false: 'POST /saas-interaction-service/thumb-up-user-record/cancel',
  },
  favorite: {
    true: 'POST /saas-interaction-service/user-mark-records/create',
    false: 'POST /saas-interaction-service/user-mark-records/cancel',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'true' | 'false', ApiCallName>>>>;

/** Marks that a reader sets by one tap. */
export type TapMark = keyof typeof CALLS;

const OTHER = { like: 'favorite', favorite: 'like' } as const satisfies Readonly<Record<TapMark, TapMark>>;

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

const pending = new Set<MarkKey>();

/**
 * Toggles a mark. A visitor is asked to log in; the mark is set a second after that.
 * @param seen  what the reader saw when they pressed; default: what is known now
 * @returns the new state; undefined when nothing changed
 */
export async function toggleMark(
  action: TapMark,
  subject: SubjectKey,
  seen = $marks.get()[markKey(action, subject)] === true,
): Promise<boolean | undefined> {
  return setMark(action, subject, !seen);
}

/**
 * Sets or removes a mark. Further calls are ignored while one for the mark is running. What the page shows changes when
 * the server has responded. See toggleMark.
 */
export async function setMark(action: TapMark, subject: SubjectKey, marked: boolean): Promise<boolean | undefined> {
  const key = markKey(action, subject);
  if (pending.has(key)) return undefined;
  if ($viewer.get() === null) {
    await needLogin(() => void setMark(action, subject, true));
    return undefined;
  }
  pending.add(key);
  try {
    const [subjectType, subjectId] = partsOf(subject);
    const call = CALLS[action][marked ? 'true' : 'false'];
    const asked = answerOrder.ask();
    // It goes on when the reader leaves the page.
    const reply = await callApi(call, { body: { subjectType, subjectId } }, { quiet: true, keepalive: true });
    if (!reply.success) throw new CallFailure(reply.message, 200, reply);
    if (!storeMark(key, { asked, marked, count: reply.data?.count })) return undefined;
    if (action === 'favorite')
      pageFailures.toast((await markWords())(marked ? 'marks.favorited' : 'marks.unfavorited'));
    keepLiked(subject, marked || $marks.get()[markKey(OTHER[action], subject)] === true);
    return marked;
  } catch (error) {
    tell(error);
    return undefined;
  } finally {
    pending.delete(key);
  }
}

type Markable = 'ARTICLE' | 'NOTE' | 'DEAL' | 'GOODS' | 'BRAND';

function partsOf(subject: SubjectKey): [Markable, number] {
  const [type, id] = subject.split(':');
  return [type as Markable, Number(id)];
}

/** Shows that the session has ended, or whose settings forbid the mark. Any other failure is only logged. */
function tell(error: unknown): void {
  const { status, reply } = error instanceof CallFailure ? error : { status: 0, reply: undefined };
  console.warn('the mark was not set', error);
  if (status === UNAUTHORIZED) {
    loggedOut();
    pageFailures.toast(pageFailures.texts.unauthorized);
  } else if (status === FORBIDDEN && reply !== undefined) {
    pageFailures.toast(reply.message);
  }
}
