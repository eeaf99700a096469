/** Makes cache tags with up to three parameters; the other files of this folder define the kinds with it. */

declare const made: unique symbol;

/**
 * The name of something a page can read and a write can change: KIND:CODE, where the code is one to three parameters with
 * slashes between them. Any other text becomes one only through `isCacheTag`.
 */
export type CacheTag = string & { readonly [made]: true };

/** A parameter of a tag's code. `Label` is a tuple of one, whose label names the constructor's parameter. */
export interface Parameter<Name extends string, Label extends [string]> {
  readonly name: Name;
  readonly accepts: (text: string) => text is Label[0];
}

/** Makes tags of one kind from parameters, and parses a tag's code back into them. */
export type CacheTagConstructor<Kind extends string, Labels extends string[], Read> = ((
  ...values: Labels
) => CacheTag) & {
  readonly kind: Kind;
  /** The parameters by name; undefined if the code is not valid for this kind. */
  readonly read: (code: string) => Read | undefined;
};

/** A kind with a single tag. */
export function fixedTag<const Kind extends string>(kind: Kind, word: string): CacheTagConstructor<Kind, [], unknown> {
  const only = `${kind}:${word}` as CacheTag;
  return Object.assign(() => only, { kind, read: (code: string) => (code === word ? {} : undefined) });
}

/** Tags with one parameter. */
export function tagWith1<const Kind extends string, Name extends string, Label extends [string]>(
  kind: Kind,
  { name, accepts }: Parameter<Name, Label>,
): CacheTagConstructor<Kind, Label, Readonly<Record<Name, Label[0]>>> {
  const read = (code: string) => (accepts(code) ? ({ [name]: code } as Record<Name, Label[0]>) : undefined);
  return Object.assign((value: string) => `${kind}:${value}` as CacheTag, { kind, read });
}

/** Tags with two parameters. The first has no slash. */
export function tagWith2<
  const Kind extends string,
  Name extends string,
  Label extends [string],
  SecondName extends string,
  SecondLabel extends [string],
>(
  kind: Kind,
  first: Parameter<Name, Label>,
  second: Parameter<SecondName, SecondLabel>,
): CacheTagConstructor<
  Kind,
  [...Label, ...SecondLabel],
  Readonly<Record<Name, Label[0]> & Record<SecondName, SecondLabel[0]>>
> {
  const read = (code: string) =>
    readParameters(code, [first, second]) as (Record<Name, Label[0]> & Record<SecondName, SecondLabel[0]>) | undefined;
  const make = (value: string, other: string) => `${kind}:${value}/${other}` as CacheTag;
  return Object.assign(make, { kind, read });
}

/** Tags with three parameters. The first two have no slash. */
export function tagWith3<
  const Kind extends string,
  Name extends string,
  Label extends [string],
  SecondName extends string,
  SecondLabel extends [string],
  ThirdName extends string,
  ThirdLabel extends [string],
>(
  kind: Kind,
  first: Parameter<Name, Label>,
  second: Parameter<SecondName, SecondLabel>,
  third: Parameter<ThirdName, ThirdLabel>,
): CacheTagConstructor<
  Kind,
  [...Label, ...SecondLabel, ...ThirdLabel],
  Readonly<Record<Name, Label[0]> & Record<SecondName, SecondLabel[0]> & Record<ThirdName, ThirdLabel[0]>>
> {
  const read = (code: string) =>
    readParameters(code, [first, second, third]) as
      | (Record<Name, Label[0]> & Record<SecondName, SecondLabel[0]> & Record<ThirdName, ThirdLabel[0]>)
      | undefined;
  const make = (...values: string[]) => `${kind}:${values.join('/')}` as CacheTag;
  return Object.assign(make, { kind, read });
}

/** The values of a code by the names of its parameters; undefined: it has other ones. The last value may have slashes. */
function readParameters(
  code: string,
  parameters: readonly Parameter<string, [string]>[],
): Readonly<Record<string, string>> | undefined {
  const parts = code.split('/');
  const last = parameters.length - 1;
  const values = [...parts.slice(0, last), parts.slice(last).join('/')];
  if (parts.length <= last || !parameters.every(({ accepts }, at) => accepts(values[at] ?? ''))) return undefined;
  return Object.fromEntries(parameters.map(({ name }, at) => [name, values[at] ?? '']));
}
