import { markHTMLString } from 'astro/runtime/server/index.js';

/** Text that Astro takes for markup. */
type Html = ReturnType<typeof markHTMLString>;

/** What stands, or is being rendered for another page at this moment. */
type Form = Html | Promise<Html>;

const rendered = new WeakMap<object, Map<string, Form>>();

/** The HTML an object was rendered to before (see Remembered), to be put into a template. It lives as long as the object. */
export function recalled(of: object, variant: string): Form | undefined {
  return rendered.get(of)?.get(variant);
}

/**
 * Keeps what an object is being rendered to; a failure is told to all who wait for it and then forgotten. What Astro
 * hands over is a tree of some hundred pieces, which trimming makes one text: here, once, and not in every page.
 */
export function remember(of: object, variant: string, html: Promise<string>): Form {
  const forms = rendered.get(of) ?? new Map<string, Form>();
  rendered.set(of, forms);
  const marked = html.then((text) => markHTMLString(text.trim()));
  forms.set(variant, marked);
  marked.then(
    (form) => forms.set(variant, form),
    () => forms.delete(variant),
  );
  return marked;
}
