/** Types of the calls that a browser can make, by name. The calls are declared where the server is assembled. */

/** The input and the `data` of each call. */
// biome-ignore lint/suspicious/noEmptyInterface: declared again with its members, where the calls are known
export interface ApiCalls {}

interface CallShape {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly data: unknown;
  readonly seals: readonly string[];
}

/** The map of a union of calls. Leaves out a call whose name is not a literal type. */
export type CallMap<C extends { readonly name: string; readonly types?: CallShape }> = {
  readonly [One in C as Known<One['name']>]: NonNullable<One['types']>;
};

type Known<Name extends string> = Name extends `${string} /${infer Path}`
  ? string extends Path
    ? never
    : Name
  : never;

export type ApiCallName = Extract<keyof ApiCalls, string>;

/** The input of a call: only the parts that it reads. A part whose fields are all optional is optional. */
export type ApiInput<Name extends ApiCallName> = Part<'params', ApiCalls[Name]['params']> &
  Part<'query', ApiCalls[Name]['query']> &
  Part<'body', ApiCalls[Name]['body']>;

type Part<Key extends string, Value> = unknown extends Value
  ? unknown
  : Record<string, never> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The `data` of a successful response. */
export type ApiData<Name extends ApiCallName> = ApiCalls[Name]['data'];

/** The last argument of a call. Where the call names fields to encrypt, so must whoever makes it. */
export type ApiSettings<Name extends ApiCallName, Settings> = ApiCalls[Name]['seals'] extends readonly []
  ? [settings?: Settings]
  : [settings: Settings & { readonly encrypt: ApiCalls[Name]['seals'] }];
