/** A text whose wording depends on {{count}}. Thai and Indonesian have one form, English two. */
export interface Plural {
  readonly one?: string;
  readonly other: string;
}
