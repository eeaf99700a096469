/** What a share button holds in its data-share attributes. */
export interface Shared {
  /** Absolute address of the page. */
  readonly link: string;
  readonly title: string;
}

/** The words of the dialog, in the reader's language. */
export interface ShareWords {
  readonly title: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  /** Hands over to the system's own sheet, where there is one. */
  readonly more: string;
  readonly close: string;
}
