/** The app that shows this page in its web view, if any. */

/** Content for the app's own share sheet. */
export interface ShareMessage {
  readonly type: 'share';
  /** Identifier of the content. */
  readonly contentId: string;
  readonly shareType: string;
  /** Id of the user who shares; null for visitors. */
  readonly shareOwnerId: string | null;
  /** Absolute address of a picture; null where there is none. */
  readonly picture: string | null;
  readonly title: string;
}

/** The object that an app adds to the window of its web view. */
interface Channel {
  postMessage(message: string): void;
}

interface HostWindow {
  readonly AppHost?: Channel;
  readonly ReactNativeWebView?: Channel;
  readonly webkit?: { readonly messageHandlers?: { readonly AppHost?: Channel } };
}

/** Whether an app shows the page. The inline script of the page sets the mark before anything is painted. */
export function inApp(): boolean {
  return document.documentElement.dataset['terminal'] === 'app';
}

/**
 * Sends a message to the app, as JSON.
 * @returns whether an app received it
 */
export function postToHost(message: ShareMessage, host: HostWindow = window as HostWindow): boolean {
  const channel = host.AppHost ?? host.ReactNativeWebView ?? host.webkit?.messageHandlers?.AppHost;
  if (channel === undefined) return false;
  channel.postMessage(JSON.stringify(message));
  return true;
}
