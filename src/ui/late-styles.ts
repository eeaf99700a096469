const asked = new Map<string, Promise<void>>();

/**
 * Brings a style sheet into the page, once. Resolves when it is there, and also when it cannot be had: what needs it
 * works without. Written into scripts by the build, in place of the style sheets they import: see astro.config.mjs.
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
