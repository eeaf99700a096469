/** Shorter beginnings say too little of what is sold. */
const LEAST = 0.4;

/** The words that all titles begin with: "Shirt - red" and "Shirt - blue" are "Shirt". Else the first title. */
export function commonTitle(titles: readonly string[]): string {
  const [first = '', ...others] = titles;
  const lists = others.map((title) => title.split(/\s+/u));
  const words = first.split(/\s+/u);
  const differs = words.findIndex((word, at) => lists.some((list) => list[at] !== word));
  if (differs < 0) return first;
  const common = words
    .slice(0, differs)
    .join(' ')
    .replace(/[\s\-–—|,:/([]+$/u, '');
  return common.length >= LEAST * first.length ? common : first;
}
