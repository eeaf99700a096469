/** What the manifest says of one target: the row of PostgreSQL's `pages`, as far as serving needs it. */
export interface PageRow {
  readonly screen: string;
  readonly subject: string;
  /** '' for files that have no language. */
  readonly lang: string;
  readonly page: number;
  /** Its address: percent-encoded, with ?page=n from the second page; something that is no address where nothing is. */
  readonly path: string;
  /** 404 without a hash: nothing is there. With one, it is the body of a status page. */
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
