/** Ways in which a change of content reaches the database. */
export const WAYS = ['call', 'command', 'import', 'job'] as const;

/** The author of a change of content, the way of the change, and its reason. */
export interface Origin {
  /** The name of a token, of the account on the machine, of a feed or of a job. */
  readonly by: string;
  readonly through: (typeof WAYS)[number];
  /** In the words of whoever makes the change; null: not said. */
  readonly reason: string | null;
  /** The import that the change belongs to. */
  readonly importId: number | null;
}

/** Changes that the site makes by itself, such as an article whose publish time has come. */
export const BY_ITSELF: Origin = { by: 'guide', through: 'job', reason: null, importId: null };
