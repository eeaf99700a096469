/** Waits on the offline page until the site answers again. */

const AGAIN_AFTER_MS = 3000;

/**
 * Resolves when the site answers again. Browsers tell of a new network with an event, but not of one that was there and
 * led nowhere. A page in the background asks nothing.
 */
export async function whenSiteAnswers(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  while (document.hidden || !(await answers()));
}

/** A network that first asks for a login answers with a page of its own. */
async function answers(): Promise<boolean> {
  try {
    const { alive } = (await (await fetch('/healthz', { cache: 'no-store' })).json()) as { readonly alive?: unknown };
    return alive === true;
  } catch {
    // Still without a network: what this waits for.
    return false;
  }
}
