/** The app has 5 s to come to the front before the store opens: a check every POLL_MS, this many times. */
export const POLL_MS = 20;
export const MOST_POLLS = 250;

/** A tenant's app, from the tenant's settings. */
export interface AppListing {
  /** Custom URL scheme, without colon. */
  readonly scheme: string;
  readonly appStoreId: string;
  readonly huaweiId: string;
  readonly playId: string;
}

/** The parts of the page that opening an app needs. */
export interface AppPage {
  readonly userAgent: string;
  /** The page's query with its question mark, or ''. */
  readonly query: string;
  /** Whether the page is hidden, because another app is in front. */
  hidden(): boolean;
  go(address: string): void;
}

/** The app in every store, by the store's name. */
export function storeAddresses(app: AppListing): readonly { readonly name: string; readonly href: string }[] {
  return [
    { name: 'App Store', href: appStore(app) },
    { name: 'Google Play', href: googlePlay(app, '') },
    { name: 'AppGallery', href: appGallery(app) },
  ];
}

const appStore = ({ appStoreId }: AppListing) => `https://apps.apple.com/app/id${appStoreId}`;
const appGallery = ({ huaweiId }: AppListing) => `https://appgallery.huawei.com/app/${huaweiId}`;

function googlePlay({ playId }: AppListing, referrer: string): string {
  const parameters = new URLSearchParams({ id: playId, ...(referrer === '' ? {} : { referrer }) });
  return `https://play.google.com/store/apps/details?${parameters}`;
}

/** The address of the app in the store of the reader's device. Google Play gets the query as the referrer. */
export function storeAddress(app: AppListing, { userAgent, query }: Pick<AppPage, 'userAgent' | 'query'>): string {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return appStore(app);
  if (/Huawei|HONOR/i.test(userAgent)) return appGallery(app);
  return googlePlay(app, query.replace(/^\?/, ''));
}

/**
 * Opens the app by its scheme, with the page's query. Opens the store when the page is still visible after five
 * seconds, or when anything fails.
 * @returns whether the app opened
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
