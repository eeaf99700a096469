/** The app this site stands in, when it stands in one. */

/** What the app is asked to share, for its own share sheet. */
export interface ShareMessage {
  readonly type: 'share';
  /** Identifier of the content. */
  readonly contentId: string;
  readonly shareType: string;
  /** User id of who shares; null while nobody is logged in. */
  readonly shareOwnerId: string | null;
  /** Absolute address of a picture; null where there is none. */
  readonly picture: string | null;
  readonly title: string;
}

/** The object an app puts into the window of its web view. */
interface Channel {
  postMessage(message: string): void;
}

interface HostWindow {
  readonly AppHost?: Channel;
  readonly ReactNativeWebView?: Channel;
  readonly webkit?: { readonly messageHandlers?: { readonly AppHost?: Channel } };
}

/** Whether the page is shown by the app: the inline script of the page marks it before anything is painted. */
export function inApp(): boolean {
  return document.documentElement.dataset['terminal'] === 'app';
}

/**
 * Sends a message to the app, as JSON.
 * @returns whether there is an app that listens
 */
export function postToHost(message: ShareMessage, host: HostWindow = window as HostWindow): boolean {
  const channel = host.AppHost ?? host.ReactNativeWebView ?? host.webkit?.messageHandlers?.AppHost;
  if (channel === undefined) return false;
  channel.postMessage(JSON.stringify(message));
  return true;
}
