/** Why there is no picture, as the status of the answer. */
export type PictureStatus = 404 | 415 | 502 | 503 | 504;

/** A picture that cannot be shown: gone, no picture, broken on its host, too many at once, too slow. */
export class PictureFailure extends Error {
  override readonly name = 'PictureFailure';
  readonly status: PictureStatus;

  constructor(status: PictureStatus, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The refusal of bytes that are no picture of a kind that is read. */
export function unreadable(reason: string): PictureFailure {
  return new PictureFailure(415, reason);
}
