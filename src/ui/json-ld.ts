/** A value of a schema.org node. What is undefined or empty is left out when written. */
export type JsonLdValue = string | number | JsonLdNode | readonly (string | JsonLdNode)[] | undefined;

/** A schema.org node. Addresses in it are absolute, and everything it says is also visible on the page. */
export interface JsonLdNode {
  readonly '@type': string;
  readonly [key: string]: JsonLdValue;
}

function pruned(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.map(pruned).filter((item) => item !== undefined);
    return kept.length === 0 ? undefined : kept;
  }
  if (typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).flatMap(([key, item]) => {
      const rest = pruned(item);
      return rest === undefined ? [] : [[key, rest] as const];
    });
    return kept.length === 0 ? undefined : Object.fromEntries(kept);
  }
  return value === '' || value === null ? undefined : value;
}

const UNSAFE = /[<\u2028\u2029]/g;

/**
 * The nodes as the text of one application/ld+json script. No text in them can end the script or break a line
 * of it: `<`, U+2028 and U+2029 are written as escapes. No nodes give ''.
 */
export function jsonLdText(nodes: readonly JsonLdNode[]): string {
  if (nodes.length === 0) return '';
  const graph = nodes.map(pruned);
  const document = { '@context': 'https://schema.org', '@graph': graph };
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(document).replace(UNSAFE, escaped);
}
