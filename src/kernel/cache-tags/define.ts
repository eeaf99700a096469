declare const made: unique symbol;

/**
 * The name of something a page can read and a write can change: KIND:CODE, where the code is one or two parameters with
 * a slash between them. Any other text becomes one only through `isCacheTag`.
 */
export type CacheTag = string & { readonly [made]: true };

/** What stands at one place of a code. `Place` is a tuple of one, whose label names the constructor's parameter. */
export interface Parameter<Name extends string, Place extends [string]> {
  readonly name: Name;
  readonly accepts: (text: string) => text is Place[0];
}

/** A kind of tags: called with its parameters it makes a tag, and it reads a tag's code back into them. */
export type CacheTagConstructor<Kind extends string, Places extends string[], Read> = ((
  ...values: Places
) => CacheTag) & {
  readonly kind: Kind;
  /** The parameters by name; undefined: no tag of this kind has this code. */
  readonly read: (code: string) => Read | undefined;
};

/** The only tag of its kind. */
export function single<const Kind extends string>(kind: Kind, word: string): CacheTagConstructor<Kind, [], unknown> {
  const only = `${kind}:${word}` as CacheTag;
  return Object.assign(() => only, { kind, read: (code: string) => (code === word ? {} : undefined) });
}

/** Tags with one parameter. */
export function one<const Kind extends string, Name extends string, Place extends [string]>(
  kind: Kind,
  { name, accepts }: Parameter<Name, Place>,
): CacheTagConstructor<Kind, Place, Readonly<Record<Name, Place[0]>>> {
  const read = (code: string) => (accepts(code) ? ({ [name]: code } as Record<Name, Place[0]>) : undefined);
  return Object.assign((value: string) => `${kind}:${value}` as CacheTag, { kind, read });
}

/** Tags with two parameters. The first has no slash. */
export function two<
  const Kind extends string,
  Name extends string,
  Place extends [string],
  SecondName extends string,
  SecondPlace extends [string],
>(
  kind: Kind,
  first: Parameter<Name, Place>,
  second: Parameter<SecondName, SecondPlace>,
): CacheTagConstructor<
  Kind,
  [...Place, ...SecondPlace],
  Readonly<Record<Name, Place[0]> & Record<SecondName, SecondPlace[0]>>
> {
  const read = (code: string) => {
    const slash = code.indexOf('/');
    const [value, other] = [code.slice(0, slash), code.slice(slash + 1)];
    if (slash === -1 || !first.accepts(value) || !second.accepts(other)) return undefined;
    return { [first.name]: value, [second.name]: other } as Record<Name, Place[0]> & Record<SecondName, SecondPlace[0]>;
  };
  const make = (value: string, other: string) => `${kind}:${value}/${other}` as CacheTag;
  return Object.assign(make, { kind, read });
}
