/** Whether robots.txt forbids a path to all robots: the longest matching rule decides, and Allow wins a tie. */
export function isDisallowed(robots: string, path: string): boolean {
  let longest = { length: -1, forbidden: false };
  for (const line of robots.split('\n')) {
    const [, word = '', prefix = ''] = /^(Allow|Disallow):\s*(\S*)\s*$/i.exec(line) ?? [];
    if (prefix === '' || !path.startsWith(prefix) || prefix.length < longest.length) continue;
    const forbidden = word.toLowerCase() === 'disallow';
    if (prefix.length > longest.length || !forbidden) longest = { length: prefix.length, forbidden };
  }
  return longest.forbidden;
}
