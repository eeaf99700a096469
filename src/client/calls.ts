/** The calls a browser can make, by name; whoever puts the server together declares them. Types only. */

/** Of each call, what it takes and the `data` it answers. */
// biome-ignore lint/suspicious/noEmptyInterface: declared again with its members, where the calls are known
export interface ApiCalls {}

interface CallShape {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly data: unknown;
}

/** The map of a union of calls. A call whose name is not known while compiling is left out. */
export type CallMap<C extends { readonly name: string; readonly types?: CallShape }> = {
  readonly [One in C as Known<One['name']>]: NonNullable<One['types']>;
};

type Known<Name extends string> = Name extends `${string} /${infer Path}`
  ? string extends Path
    ? never
    : Name
  : never;

export type ApiCallName = Extract<keyof ApiCalls, string>;

/** What a call is given: only the parts it takes; a part whose fields may all be left out may be left out. */
export type ApiInput<Name extends ApiCallName> = Part<'params', ApiCalls[Name]['params']> &
  Part<'query', ApiCalls[Name]['query']> &
  Part<'body', ApiCalls[Name]['body']>;

type Part<Key extends string, Value> = unknown extends Value
  ? unknown
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The `data` of a good answer. */
export type ApiData<Name extends ApiCallName> = ApiCalls[Name]['data'];
