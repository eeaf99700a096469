/** Reasons for which a picture cannot be shown. */

/** Why there is no picture, as an HTTP status. */
export type PictureStatus = 404 | 415 | 502 | 503 | 504;

/**
 * A picture cannot be shown. 404: it is gone. 415: not a supported picture. 502: its host failed. 503: too many
 * requests are waiting. 504: it takes too long.
 */
export class PictureFailure extends Error {
  override readonly name = 'PictureFailure';
  readonly status: PictureStatus;

  constructor(status: PictureStatus, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The failure for bytes that are not a supported picture. */
export function unreadable(reason: string): PictureFailure {
  return new PictureFailure(415, reason);
}

/** What stands for a picture that cannot be shown: a label in outline, quiet on light and dark ground alike. */
export const PLACEHOLDER = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><g fill="none" ' +
    'stroke="#a59d90" stroke-width="1.5" stroke-linejoin="round"><path d="M36 44 48 33l12 11v21H36z"/>' +
    '<circle cx="48" cy="46" r="3"/></g></svg>',
);
