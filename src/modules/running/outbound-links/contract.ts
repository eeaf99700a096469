/** The answer of another site to a link. */
export interface LinkAnswer {
  readonly url: string;
  /** null: nobody answered, or it was not asked. */
  readonly status: number | null;
  /** Why there is no status; '' where there is one. */
  readonly problem: string;
  /** Whether it counts as broken: what another site forbids to ask does not. */
  readonly isBroken: boolean;
}
