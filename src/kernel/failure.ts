/**
 * All failures of a request: HTTP status, code in the JSON envelope, and key of the message. Code throws `new
 * Failure('NotFound')`; only the HTTP edge turns it into a response.
 */
export const FAILURES = {
  BadRequest: { status: 400, code: '400', message: 'error.badRequest' },
  Unauthorized: { status: 401, code: '401', message: 'serverError.unauthorized' },
  TokenRefused: { status: 401, code: '401', message: 'error.tokenRefused' },
  FollowRefused: { status: 403, code: '403', message: 'people.followRefused' },
  ReportedAlready: { status: 409, code: '409', message: 'report.already' },
  ReplyRepeated: { status: 409, code: '409', message: 'comments.repeated' },
  ReplyRefused: { status: 403, code: '403', message: 'comments.refused' },
  Forbidden: { status: 403, code: '403', message: 'error.forbidden' },
  LikeBlocked: { status: 403, code: '403', message: 'marks.blocked' },
  NotFound: { status: 404, code: '404', message: 'error.notFound' },
  MethodNotAllowed: { status: 405, code: '405', message: 'error.methodNotAllowed' },
  Conflict: { status: 409, code: '409', message: 'error.conflict' },
  Changed: { status: 412, code: '412', message: 'error.changed' },
  Gone: { status: 410, code: '410', message: 'error.gone' },
  TooLarge: { status: 413, code: '413', message: 'error.tooLarge' },
  UnsupportedMedia: { status: 415, code: '415', message: 'error.unsupportedMedia' },
  Misdirected: { status: 421, code: '421', message: 'error.misdirected' },
  Unprocessable: { status: 422, code: '422', message: 'error.badRequest' },
  TooMany: { status: 429, code: '429', message: 'error.tooMany' },
  Internal: { status: 500, code: '500', message: 'serverError.default' },
  Unavailable: { status: 503, code: '503', message: 'error.unavailable' },
  WrongLogin: { status: 400, code: '400', message: 'error.account.wrongLogin' },
  ConfirmFirst: { status: 403, code: '403', message: 'error.account.confirmFirst' },
  LoginNotOffered: { status: 403, code: '403', message: 'error.account.loginNotOffered' },
  WrongCode: { status: 400, code: '400', message: 'error.account.wrongCode' },
  ProofOver: { status: 400, code: '400', message: 'error.account.proofOver' },
  NoUser: { status: 404, code: '404', message: 'error.account.noUser' },
  AccountExists: { status: 409, code: '409', message: 'error.account.exists' },
  BadEmail: { status: 400, code: '400', message: 'error.account.badEmail' },
  BadMobile: { status: 400, code: '400', message: 'error.account.badMobile' },
  BadPassword: { status: 400, code: '400', message: 'error.account.badPassword' },
  PasswordsDiffer: { status: 400, code: '400', message: 'error.account.passwordsDiffer' },
  HasPassword: { status: 409, code: '409', message: 'error.account.hasPassword' },
  NotOwnAddress: { status: 400, code: '400', message: 'error.account.notOwnAddress' },
  BadNickname: { status: 400, code: '400', message: 'error.account.badNickname' },
  BadBiography: { status: 400, code: '400', message: 'error.account.badBiography' },
  BadAvatar: { status: 400, code: '400', message: 'error.account.badAvatar' },
  BadBirthday: { status: 400, code: '400', message: 'error.account.badBirthday' },
  BadUpload: { status: 400, code: '400', message: 'uploads.bad' },
  UploadsFull: { status: 409, code: '409', message: 'uploads.full' },
  SiteFull: { status: 503, code: '503', message: 'uploads.siteFull' },
  HeavyDrawing: { status: 400, code: '400', message: 'uploads.heavyDrawing' },
  IdTokenRefused: { status: 400, code: '400', message: 'error.account.idTokenRefused' },
  AlertsFull: { status: 409, code: '409', message: 'alerts.full' },
  FeedsFull: { status: 409, code: '409', message: 'feeds.full' },
  AlertNeedsPrice: { status: 422, code: '422', message: 'alerts.needsPrice' },
  AlertRepeated: { status: 409, code: '409', message: 'alerts.repeated' },
  ActivityNotStarted: { status: 409, code: '409', message: 'activity.notStarted' },
  ActivityOver: { status: 409, code: '409', message: 'activity.over' },
  ActivityInvalid: { status: 409, code: '409', message: 'activity.invalid' },
  AbnormalBehaviour: { status: 403, code: '403', message: 'activity.abnormal' },
  NoChances: { status: 409, code: '409', message: 'activity.noChances' },
  AddressFinal: { status: 409, code: '409', message: 'activity.addressFinal' },
  SelfShare: { status: 409, code: '409', message: 'activity.selfShare' },
  ReportRefused: { status: 409, code: '409', message: 'activity.reportRefused' },
  RewardExpired: { status: 409, code: '409', message: 'activity.rewardExpired' },
  QuestionsUsedUp: { status: 429, code: '429', message: 'chat.dailyLimit' },
  QuestionTooLong: { status: 400, code: '400', message: 'chat.wordLimit' },
} as const;

export type FailureName = keyof typeof FAILURES;

/** An invalid part of the input: a dotted path and a reason for developers. */
export interface Fault {
  field: string;
  reason: string;
}

/** The fault that an issue of zod names. */
export const faultFrom = (issue: { readonly path: readonly PropertyKey[]; readonly message: string }): Fault => ({
  field: issue.path.join('.'),
  reason: issue.message,
});

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureName;
  readonly faults: readonly Fault[];
  /** Whole seconds after which the caller may try again, if known. */
  readonly retryAfter: number | undefined;

  constructor(kind: FailureName, detail = '', faults: readonly Fault[] = [], retryAfter?: number) {
    super(detail === '' ? kind : `${kind}: ${detail}`);
    this.kind = kind;
    this.faults = faults;
    this.retryAfter = retryAfter;
  }
}
