/** Loads a style sheet when a script first needs it. */

const asked = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the page, once. Resolves when it has loaded or failed: the feature works without it. The build
 * inserts calls of it into scripts in place of the style sheets that they import: see astro.config.mjs.
 */
export function lateStyles(address: string): Promise<void> {
  const known = asked.get(address);
  if (known !== undefined) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  const there = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
  asked.set(address, there);
  document.head.append(link);
  return there;
}
