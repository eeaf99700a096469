/** Goods as far as they are known while a question is read. */

/** Goods as far as a list knows them. */
export interface KnownGoods {
  readonly name: string;
  /** '' where it is not known. */
  readonly brand: string;
  /** `colour:Black`, as filters have them. */
  readonly facts: readonly string[];
}
