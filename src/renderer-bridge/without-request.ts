/** Keeps components of published pages from reading a request. */

/** The parts of `Astro` that a page rendered ahead of time may use. A component names itself with `self`. */
const ALLOWED: ReadonlySet<string> = new Set(['props', 'locals', 'slots', 'self']);

const refusal = (what: string) => new Error(`${what} cannot be used in a page that is rendered ahead of every request`);

/** A prototype that throws when a property is read that the object itself does not have. */
function throwingOnOthers(of: string): object {
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

/** Prototype of `Astro` in a page that becomes a file: everything that depends on a request throws. */
export const noRequest = throwingOnOthers('Astro');
const onlyRender = throwingOnOthers('Astro.slots');

/** Renders a component's slot of that name to HTML; resolves to undefined when the slot is empty. */
type RenderSlot = (name: string) => Promise<string | undefined>;

/** `Astro.slots` of a page. */
export function slotsWith(render: RenderSlot): { readonly render: RenderSlot } {
  return Object.assign(Object.create(onlyRender), { render });
}

/** Wraps the `Astro` of a request so that a page can use only what does not depend on the request. */
export function withoutRequest<Astro extends { readonly slots: { render: RenderSlot } }>(astro: Astro): Astro {
  return new Proxy(astro, {
    get(known, name, receiver) {
      if (typeof name === 'string' && !ALLOWED.has(name)) throw refusal(`Astro.${name}`);
      const value: unknown = Reflect.get(known, name, receiver);
      return name === 'slots' ? slotsWith((slot) => (value as Astro['slots']).render(slot)) : value;
    },
  });
}
