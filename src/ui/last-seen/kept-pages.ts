/** A page that this browser keeps, as its LastSeen names it. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
  readonly price: string;
  readonly picture: string | null;
  /** When it was fetched. */
  readonly at: Date;
}

const CACHE_NAME = /^pages-/;

/** The pages the service worker keeps that name what they are about, the one seen last first. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return [];
  const pages: KeptPage[] = [];
  for (const name of (await caches.keys()).filter((one) => CACHE_NAME.test(one))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const page = response && (await describedPage(new URL(request.url), response));
      if (page !== undefined) pages.push(page);
    }
  }
  return pages.toReversed();
}

async function describedPage(url: URL, response: Response): Promise<KeptPage | undefined> {
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { seen, seenPrice = '', seenPicture } = document.querySelector<HTMLElement>('[data-seen]')?.dataset ?? {};
  if (seen === undefined) return undefined;
  const at = new Date(response.headers.get('date') ?? Number.NaN);
  return { path: url.pathname + url.search, title: seen, price: seenPrice, picture: seenPicture ?? null, at };
}
