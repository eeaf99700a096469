/** A value of a schema.org node. What is undefined or empty is left out when written. */
export type JsonLdValue = string | number | JsonLdNode | readonly (string | JsonLdNode)[] | undefined;

/**
 * A schema.org node; its keys are names of schema.org, with nothing in them that JSON would escape. Addresses in it are
 * absolute, and everything it says is also visible on the page.
 */
export interface JsonLdNode {
  readonly '@type': string;
  readonly [key: string]: JsonLdValue;
}

const isList = (value: JsonLdValue): value is readonly (string | JsonLdNode)[] => Array.isArray(value);

/** The JSON of a value, without what is empty in it; undefined when nothing is left. */
function written(value: JsonLdValue): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) {
    const items = value.map(written).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : `[${items.join()}]`;
  }
  let members = '';
  for (const key in value) {
    const member = written(value[key]);
    if (member !== undefined) members += `${members === '' ? '' : ','}"${key}":${member}`;
  }
  return members === '' ? undefined : `{${members}}`;
}

const UNSAFE = /[<\u2028\u2029]/g;

/**
 * The nodes as the text of one application/ld+json script. No text in them can end the script or break a line
 * of it: `<`, U+2028 and U+2029 are written as escapes. No nodes give ''.
 */
export function jsonLdText(nodes: readonly JsonLdNode[]): string {
  if (nodes.length === 0) return '';
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `{"@context":"https://schema.org","@graph":${written(nodes)}}`.replace(UNSAFE, escaped);
}
