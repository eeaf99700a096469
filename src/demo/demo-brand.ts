/** A brand with one sentence about it in each language. */
export interface DemoBrand {
  readonly code: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2 of where it comes from. */
  readonly country: string;
  readonly website: string;
  readonly colour: string;
  /** Code of the brand it belongs to, which stands before it. */
  readonly parent?: string;
  readonly th: string;
  readonly en: string;
  readonly id: string;
}
