/** What a page that is the same for everybody may ask of `Astro`; `self` is how a component names itself. */
const OFFERED: ReadonlySet<string> = new Set(['props', 'locals', 'slots', 'self']);

const refusal = (what: string) => new Error(`${what} is asked for in a page that is rendered ahead of every request`);

/** The prototype of an object that offers what it has itself and refuses the rest. */
function refusingTheRest(of: string): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name === 'symbol') return undefined;
        throw refusal(`${of}.${name}`);
      },
    },
  );
}

/** What a page that becomes a file has no answer to: everything that depends on a request. */
export const nothingOfARequest = refusingTheRest('Astro');
const nothingOfSlots = refusingTheRest('Astro.slots');

/** HTML of a component's children of that name; undefined where it was given none. */
type RenderSlot = (name: string) => Promise<string | undefined>;

/** `Astro.slots` of a page. */
export function slotsWith(render: RenderSlot): { readonly render: RenderSlot } {
  return Object.assign(Object.create(nothingOfSlots), { render });
}

/** The `Astro` of a request, of which a page may ask only what it could ask without one. */
export function withoutRequest<Astro extends { readonly slots: { render: RenderSlot } }>(astro: Astro): Astro {
  return new Proxy(astro, {
    get(known, name, receiver) {
      if (typeof name === 'string' && !OFFERED.has(name)) throw refusal(`Astro.${name}`);
      const value: unknown = Reflect.get(known, name, receiver);
      return name === 'slots' ? slotsWith((slot) => (value as Astro['slots']).render(slot)) : value;
    },
  });
}
