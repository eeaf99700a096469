/** A row of the manifest: the columns of PostgreSQL's table `pages` that serving needs. */
export interface PageRow {
  readonly screen: string;
  readonly subject: string;
  /** '' for files without a language. */
  readonly lang: string;
  readonly page: number;
  /**
   * The page's address: percent-encoded, with ?page=n from the second page. Where nothing is published, a text that no
   * address can equal.
   */
  readonly path: string;
  /** 404 without a hash: nothing is published here. 404 with a hash: the body of a status page. */
  readonly status: 200 | 301 | 404 | 410;
  readonly location: string | null;
  readonly hash: string | null;
  /** Bytes of the body before compression. */
  readonly size: number | null;
  readonly contentType: string | null;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
}

/** Identity of a page within its tenant. */
export type RowKey = Pick<PageRow, 'screen' | 'subject' | 'lang' | 'page'>;
