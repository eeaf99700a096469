/** Facts of a product that a drawing shows: the values of its templates, such as fit, count, ml. */
export type Facts = Readonly<Record<string, string>>;

/**
 * The drawings of a kind of goods by shape; the first is drawn for a product that names none. They lie on a field of
 * 600 x 600, stand at y = 510, and use the letters of Tone as fill colours.
 */
export type Drawings = Readonly<Record<string, (facts: Facts) => string>>;

/** A fact of the product. Throws if it has none. */
export function factOf(facts: Facts, name: string): string {
  const value = facts[name];
  if (value === undefined) throw new Error(`the product has no ${name}`);
  return value;
}
