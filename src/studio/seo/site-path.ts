/** The path in what somebody pasted: an address of the site as a whole, or its path. */
export function sitePath(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(text, location.origin);
  if (url === null) return text;
  return `${url.pathname}${url.search}`;
}
