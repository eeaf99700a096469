/** Arguments of a template tag: named (`src="x"`, `image: "x"`) and positional. */
export interface TagArguments {
  readonly named: ReadonlyMap<string, string>;
  readonly positional: readonly string[];
}

const PART = /([\w-]+)\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|([^\s,"']+))|"([^"]*)"|'([^']*)'|([^\s,"'|]+)/g;

const plain = (text: string): string => text.replaceAll('\\_', '_').replaceAll('\\"', '"').trim();

export function tagArguments(text: string): TagArguments {
  const named = new Map<string, string>();
  const positional: string[] = [];
  for (const [, name, double, single, bare, ...rest] of text.matchAll(PART)) {
    if (name !== undefined) named.set(name, plain(double ?? single ?? bare ?? ''));
    else positional.push(plain(rest.find((value) => value !== undefined) ?? ''));
  }
  return { named, positional };
}

/**
 * Parses `"address" "text"`, where the text may contain quotes: `"a.png" "She said "yes" today"`. The address is the
 * first string. The text is everything between the third quotation mark and the last.
 */
export function addressAndText(text: string): { address: string; text: string } {
  const address = /["']([^"']*)["']/.exec(text);
  if (!address) return { address: '', text: '' };
  const rest = text.slice(address.index + address[0].length);
  const first = rest.search(/["']/);
  const last = Math.max(rest.lastIndexOf('"'), rest.lastIndexOf("'"));
  const quoted = first >= 0 && last > first ? rest.slice(first + 1, last) : '';
  return { address: plain(address[1] ?? ''), text: plain(quoted).replace(/^"+|"+$/g, '') };
}
