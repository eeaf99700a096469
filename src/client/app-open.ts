/** How often it is looked whether the app has come to the front, and how many times, before the store opens: 5 s. */
export const POLL_MS = 20;
export const MOST_POLLS = 250;

/** Where a tenant's app is, as the tenant's settings say. */
export interface AppListing {
  /** Custom scheme, without colon. */
  readonly scheme: string;
  readonly appStoreId: string;
  readonly huaweiId: string;
  readonly playId: string;
}

/** What of the page opening an app needs. */
export interface AppPage {
  readonly userAgent: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** Whether another app stands in front. */
  hidden(): boolean;
  go(address: string): void;
}

/** The listing in the store of the reader's device; Google Play is told the query as its referrer. */
export function storeAddress(app: AppListing, { userAgent, query }: Pick<AppPage, 'userAgent' | 'query'>): string {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return `https://apps.apple.com/app/id${app.appStoreId}`;
  if (/Huawei|HONOR/i.test(userAgent)) return `https://appgallery.huawei.com/app/${app.huaweiId}`;
  const referrer = query.replace(/^\?/, '');
  const parameters = new URLSearchParams({ id: app.playId, ...(referrer === '' ? {} : { referrer }) });
  return `https://play.google.com/store/apps/details?${parameters}`;
}

/**
 * Opens the app by its scheme, with the page's query. When the page still stands in front after five seconds, or
 * anything goes wrong, the store opens.
 * @returns whether the app came
 */
export async function openApp(app: AppListing, page: AppPage): Promise<boolean> {
  try {
    page.go(`${app.scheme}://open${page.query}`);
    for (let poll = 0; poll < MOST_POLLS; poll += 1) {
      if (page.hidden()) return true;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } catch (error) {
    console.warn('the app could not be opened', error);
  }
  page.go(storeAddress(app, page));
  return false;
}
