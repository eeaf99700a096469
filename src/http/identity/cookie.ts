/** The value of a cookie in a Cookie header; undefined: it has none, or there is no header. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split('; ')) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return undefined;
}
