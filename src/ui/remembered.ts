import { markHTMLString } from 'astro/runtime/server/index.js';

/** Text that Astro takes for markup. */
type Html = ReturnType<typeof markHTMLString>;

const rendered = new WeakMap<object, Map<string, Html>>();

/** The HTML an object was rendered to before (see Remembered), to be put into a template. It lives as long as the object. */
export function recalled(of: object, variant: string): Html | undefined {
  return rendered.get(of)?.get(variant);
}

export function remember(of: object, variant: string, html: string): Html {
  const forms = rendered.get(of) ?? new Map<string, Html>();
  rendered.set(of, forms);
  const marked = markHTMLString(html);
  forms.set(variant, marked);
  return marked;
}
