/** Writes JSON-LD safely into a page. */

/** A value of a schema.org node. Undefined and empty values are left out. */
export type JsonLdValue = string | number | JsonLdNode | readonly (string | JsonLdNode)[] | undefined;

/**
 * A schema.org node. Its keys are names from schema.org without characters that JSON escapes. Addresses are absolute,
 * and everything in it is also visible on the page.
 */
export interface JsonLdNode {
  readonly '@type': string;
  readonly [key: string]: JsonLdValue;
}

const isList = (value: JsonLdValue): value is readonly (string | JsonLdNode)[] => Array.isArray(value);

/** The JSON of a value without its empty parts; undefined when nothing is left. */
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
 * The nodes as the text of one application/ld+json script; '' without nodes. No text in them can end the script or
 * break a line: `<`, U+2028 and U+2029 are escaped.
 */
export function jsonLdText(nodes: readonly JsonLdNode[]): string {
  if (nodes.length === 0) return '';
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `{"@context":"https://schema.org","@graph":${written(nodes)}}`.replace(UNSAFE, escaped);
}
