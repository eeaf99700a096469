/** What a page that is the same for everybody may ask of `Astro`; `self` is how a component names itself. */
const ANSWERED: ReadonlySet<string> = new Set(['props', 'locals', 'slots', 'self']);

const refusal = (name: string) =>
  new Error(`Astro.${name} is asked for in a page that is rendered ahead of every request`);

/** What a page that becomes a file has no answer to: everything that depends on a request. */
export const nothingOfARequest: object = new Proxy(
  {},
  {
    get(_, name) {
      if (typeof name === 'symbol') return undefined;
      throw refusal(name);
    },
  },
);

/** The `Astro` of a request, of which a page may ask only what it could ask without one. */
export function withoutRequest<Astro extends object>(astro: Astro): Astro {
  return new Proxy(astro, {
    get(known, name, receiver) {
      if (typeof name === 'string' && !ANSWERED.has(name)) throw refusal(name);
      return Reflect.get(known, name, receiver);
    },
  });
}
