/** A brand with one sentence about it in each language. */
export interface DemoBrand {
  readonly code: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2 code of its country. */
  readonly country: string;
  readonly website: string;
  readonly colour: string;
  /** Code of its parent brand, which precedes it. */
  readonly parent?: string;
  readonly th: string;
  readonly en: string;
  readonly id: string;
}
