/** One of several choices that are links. */
export interface ChoiceLink {
  readonly name: string;
  readonly href: string;
  readonly count?: number | undefined;
  readonly current?: boolean | undefined;
}
