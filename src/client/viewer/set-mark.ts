import { callApi } from '#src/client/api.ts';
import type { ApiCallName } from '#src/client/calls.ts';
import { pageFailures } from '#src/client/page-failures.ts';
import { CallFailure } from '#src/client/reply.ts';
import { needLogin } from '#src/client/viewer/login.ts';
import { markWords } from '#src/client/viewer/mark-words.ts';
import { noteMark } from '#src/client/viewer/refresh.ts';
import { loggedOut } from '#src/client/viewer/session.ts';
import { $marks, $viewer, type MarkKey, markKey, type SubjectKey } from '#src/client/viewer/viewer.ts';

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

/** Marks a reader makes by one tap. */
export type TapMark = keyof typeof CALLS;

const UNAUTHORIZED = 401;

const pending = new Set<MarkKey>();

/**
 * Turns a mark over. A visitor is asked to log in, and the mark is made a second after that.
 * @returns how it stands now; undefined where nothing was changed
 */
export async function toggleMark(action: TapMark, subject: SubjectKey): Promise<boolean | undefined> {
  return setMark(action, subject, $marks.get()[markKey(action, subject)] !== true);
}

/**
 * Makes a mark or takes it back. While a call for it is under way further ones are ignored; what is shown changes once
 * the server says that it did. See toggleMark.
 */
export async function setMark(action: TapMark, subject: SubjectKey, marked: boolean): Promise<boolean | undefined> {
  const key = markKey(action, subject);
  if (pending.has(key)) return undefined;
  if ($viewer.get() === null) {
    needLogin(() => void setMark(action, subject, true));
    return undefined;
  }
  pending.add(key);
  try {
    const [subjectType, subjectId] = partsOf(subject);
    const call = CALLS[action][marked ? 'true' : 'false'];
    const { success, data } = await callApi(call, { body: { subjectType, subjectId } }, { quiet: true });
    if (!success) return undefined;
    noteMark(key, marked, data?.count);
    if (action === 'favorite')
      pageFailures.toast((await markWords())(marked ? 'marks.favorited' : 'marks.unfavorited'));
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

/** Says why a mark was not made: the login is over, the other side refuses, or nothing could be done just now. */
function tell(error: unknown): void {
  const { status, reply } = error instanceof CallFailure ? error : { status: 0, reply: undefined };
  const over = status === UNAUTHORIZED;
  if (over) loggedOut();
  pageFailures.toast((over ? '' : reply?.message) || pageFailures.texts[over ? 'unauthorized' : 'default']);
}
