/** The addresses of a reader feed with buttons to copy them, and the actions that renew or revoke them. */

import '#src/modules/telling/reader-feeds/ui/feeds.css';
import '#src/ui/text-actions.css';
import { callApi } from '#src/client/api.browser.ts';
import { copyText } from '#src/client/clipboard.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { Feed } from '#src/modules/telling/reader-feeds/contract.ts';
import { feedFailure } from '#src/modules/telling/reader-feeds/ui/feed-failure.browser.ts';
import type { SayFeeds } from '#src/modules/telling/reader-feeds/ui/feed-words.browser.ts';
import { confirm } from '#src/ui/dialog/confirm.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';

/**
 * @param onEnded  called when the feed was revoked
 */
export function feedPanel(feed: Feed, say: SayFeeds, onEnded: () => void): HTMLElement {
  const panel = element('div', { class: 'feed-links' });
  let busy = false;
  const once = async (work: () => Promise<void>) => {
    if (busy) return;
    busy = true;
    await work().catch((error: unknown) => toast(feedFailure(error, say('feeds.failed'))));
    busy = false;
  };
  const show = (now: Feed) => {
    const act = (text: string, run: () => Promise<void>) =>
      pressable({ 'aria-label': say('feeds.of', { action: text, name: now.name }) }, () => void once(run), text);
    const hadFocus = panel.contains(document.activeElement);
    panel.replaceChildren(
      addressField(say('feeds.atom'), now.atomUrl, say),
      addressField(say('feeds.calendar'), now.calendarUrl, say),
      element(
        'div',
        { class: 'text-actions' },
        act(say('feeds.renew'), () => renew(now, say, show)),
        act(say('feeds.revoke'), () => revoke(now, say, onEnded)),
      ),
    );
    if (hadFocus) panel.querySelector<HTMLElement>('.text-actions button')?.focus();
  };
  show(feed);
  return panel;
}

function addressField(label: string, address: string, say: SayFeeds): HTMLElement {
  const input = element('input', { type: 'text', readonly: '', value: address, dir: 'ltr' });
  input.addEventListener('focus', () => input.select());
  const copy = async () => {
    try {
      await copyText(address);
      toast(say('feeds.copied'));
    } catch (error) {
      console.error(error);
      input.focus();
      toast(say('feeds.copyFailed'));
    }
  };
  return element(
    'div',
    { class: 'feed-address' },
    element('label', {}, element('span', {}, label), input),
    pressable({ 'aria-label': `${say('feeds.copy')}: ${label}` }, () => void copy(), say('feeds.copy')),
  );
}

async function renew({ id, name }: Feed, say: SayFeeds, show: (feed: Feed) => void): Promise<void> {
  if (!(await agreed(say('feeds.renew'), say('feeds.renewNote', { name }), say))) return;
  const { data } = await callApi('POST /feeds/{id}/renew', { params: { id: String(id) } }, { quiet: true });
  if (data !== undefined) show(data);
  toast(say('feeds.renewed'));
}

async function revoke({ id, name }: Feed, say: SayFeeds, onEnded: () => void): Promise<void> {
  if (!(await agreed(say('feeds.revoke'), say('feeds.revokeNote', { name }), say))) return;
  await callApi('DELETE /feeds/{id}', { params: { id: String(id) } }, { quiet: true });
  onEnded();
  toast(say('feeds.revoked'));
}

const agreed = (action: string, note: string, say: SayFeeds) =>
  confirm({ title: `${action}?`, note, confirm: action, cancel: say('feeds.cancel') });
