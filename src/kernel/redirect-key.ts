/** The screen under which the redirects of editors stand among the published pages. It has no pages of its own. */
export const REDIRECT_SCREEN = 'redirect';

/** A redirect of an editor, or its end. */
export interface Move {
  /** A path, as published addresses are written. */
  readonly from: string;
  /** 404: the redirect ends. */
  readonly status: number;
  readonly to: string | null;
}

/** The key of the redirect at a path. It is found by this alone, so that it takes no page's address away. */
export const redirectKey = (path: string) => ({ screen: REDIRECT_SCREEN, subject: path, lang: '', page: 1 }) as const;
