/** What the specification says, a sentence each, and what in this repository holds it. */

export type Value = number | string | boolean | readonly Value[] | { readonly [key: string]: Value };

/** A constant of a file, by its name; `NAME.key` and `NAME.0` are parts of it. It has the value of the statement. */
export interface ConstantPlace {
  readonly file: string;
  readonly constant: string;
}

/** A test of a file, by its title as written; `SUITE > TITLE` where the title alone is not enough. */
export interface TestPlace {
  readonly test: string;
  readonly title: string;
  /** What the test must contain, as written. */
  readonly shows?: string | undefined;
}

/** A text of `src/i18n`, which something outside it uses. */
export interface TextPlace {
  readonly text: string;
}

export type Place = ConstantPlace | TestPlace | TextPlace;

interface Said {
  /** A sentence. */
  readonly statement: string;
  /** What the constants that hold it are equal to. */
  readonly value?: Value;
}

/** The product does it. */
export interface Held extends Said {
  readonly held: readonly Place[];
  /** How the product does it otherwise than the specification says, and why. */
  readonly otherwise?: string;
}

/** The product does not do it yet. */
export interface Pending extends Said {
  /** Why. */
  readonly pending: string;
  /** A call or a folder: once it exists, the reason is no longer true. */
  readonly until?: string | undefined;
}

export type Statement = Held | Pending;

export function constant(file: string, name: string): ConstantPlace {
  return { file: `src/${file}`, constant: name };
}

/** @param file  below tests, without `.test.ts` */
export function tested(file: string, title: string, shows?: string): TestPlace {
  return { test: `tests/${file}.test.ts`, title, shows };
}

export function text(key: string): TextPlace {
  return { text: key };
}
