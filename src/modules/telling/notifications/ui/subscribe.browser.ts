/** Subscribes this browser to push messages. */

import { callApi } from '#src/client/api.browser.ts';

/** The outcome of asking this browser for push messages. */
export type Subscribed = 'connected' | 'denied' | 'missing';

/** Subscribes this browser to push messages, after the reader allowed it. Throws CallFailure. */
export async function subscribeHere(pushKey: string): Promise<Subscribed> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'missing';
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return 'missing';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  // A subscription with an earlier key of the site cannot be used any more.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  await callApi('POST /notifications/push-subscriptions', { body }, { quiet: true });
  return 'connected';
}
