const rendered = new WeakMap<object, Map<string, string>>();

/** The HTML an object was rendered to, by variant. It lives as long as the object does. */
export function rememberedHtml(of: object): Map<string, string> {
  const forms = rendered.get(of) ?? new Map<string, string>();
  rendered.set(of, forms);
  return forms;
}
