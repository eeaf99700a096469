/** Properties that readers can filter goods by, in the order of the filters. */
export const FACT_KEYS = [
  'colour',
  'size',
  'material',
  'pattern',
  'gender',
  'ageGroup',
  'type',
  'style',
  'flavour',
  'scent',
  'capacity',
  'memory',
  'storage',
  'power',
  'pack',
] as const;

export type FactKey = (typeof FACT_KEYS)[number];

/** A value of a property, the same however a feed writes it: `colour:Black`. */
export type Fact = `${FactKey}:${string}`;

/** Longer values are no facts. */
export const LONGEST_VALUE = 40;

/** The property and the value of a fact; undefined for a text that is none. */
export function partsOf(text: string): { readonly key: FactKey; readonly value: string } | undefined {
  const [, name, value = ''] = /^(\w+):(.+)$/su.exec(text) ?? [];
  const key = FACT_KEYS.find((one) => one === name);
  return key === undefined || value.length > LONGEST_VALUE ? undefined : { key, value };
}

export const isFact = (text: string): text is Fact => partsOf(text) !== undefined;

/** The filters by property that a listing offers. */
export interface FactGroup {
  readonly key: FactKey;
  /** Highest count first, ties by fact. */
  readonly values: readonly { readonly fact: Fact; readonly count: number }[];
}
