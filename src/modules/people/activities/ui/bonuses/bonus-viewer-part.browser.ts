/** Shows on the page of a bonus the sums, the payment account and the orders of the viewer. */

import { callApi } from '#src/client/api.browser.ts';
import { certainLang } from '#src/kernel/lang.ts';
import type {
  PaymentAccount,
  ShareOrder,
  UserShareOrder,
} from '#src/modules/people/activities/bonuses/bonus-contract.ts';
import type { ActivityState } from '#src/modules/people/activities/contract.ts';
import { emptyOrders } from '#src/modules/people/activities/ui/bonuses/no-orders-text.ts';
import { dayIn, momentIn, type OwnActivity } from '#src/modules/people/activities/ui/viewer-part-data.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { emptyList, PagedList } from '#src/ui/paged/paged-list.browser.ts';
import { tabbed } from '#src/ui/paged/tab-panels.browser.ts';

const ORDERS = 'POST /saas-user-service/user-bonus/activity/user-share-order/page';

export async function showBonus(place: HTMLElement, own: OwnActivity): Promise<void> {
  const [detail, sums, account] = await Promise.all([
    callApi('GET /saas-user-service/activity/detail/{id}', { params: { id: String(own.id) } }, { quiet: true }),
    callApi(
      'POST /saas-user-service/user-bonus/activity/user-share-order',
      { body: { activityId: own.id } },
      { quiet: true },
    ),
    callApi('GET /saas-user-service/user-payment/get-current-user', {}, { quiet: true }),
  ]);
  if (detail.data === undefined || sums.data === undefined || account.data === undefined) throw new Error(sums.message);
  const { say } = own;
  const { state } = detail.data;
  const tabs = [
    { name: 'all', label: say('bonus.all'), fill: () => orders(own, state, false) },
    { name: 'delivered', label: say('bonus.delivered'), fill: () => orders(own, state, true) },
  ];
  place.replaceChildren(
    sumLine(sums.data, own),
    paymentRow(account.data, own),
    element('h2', { class: 'own-title' }, say('bonus.mine')),
    tabbed(tabs, say('bonus.mine')),
  );
}

function sumLine({ orders: count, pending, delivered }: UserShareOrder, { say }: OwnActivity): HTMLElement {
  const parts = [
    say('bonus.orders', { count }),
    ...(pending === '' ? [] : [say('bonus.pending', { amount: pending })]),
    ...(delivered === '' ? [] : [say('bonus.paid', { amount: delivered })]),
  ];
  // A line breaks between the sums, never within one.
  const whole = parts.flatMap((part, at) => [at === 0 ? '' : ' · ', element('span', { class: 'whole' }, part)]);
  return element('p', { class: 'own-sums' }, ...whole);
}

function paymentRow(account: PaymentAccount | null, own: OwnActivity): HTMLElement {
  const { say } = own;
  const row = element('div', { class: 'own-payment' });
  const show = (account: PaymentAccount | null) => {
    const words =
      account === null
        ? say('bonus.noAccount')
        : [say(`bonus.method.${account.method}`), account.provider, account.number]
            .filter((word) => word !== '')
            .join(' ');
    const open = async () => {
      const { openPayment } = await import('#src/modules/people/activities/ui/bonuses/payment-dialog.browser.ts');
      await openPayment(account, own, show);
    };
    const button = { class: 'activity-quiet', 'aria-haspopup': 'dialog' };
    row.replaceChildren(
      element(
        'div',
        { class: 'own-words' },
        element('p', { class: 'own-state' }, say('bonus.account')),
        element('p', {}, words),
      ),
      pressable(button, () => void open(), say(account === null ? 'bonus.setAccount' : 'bonus.changeAccount')),
    );
  };
  show(account);
  return row;
}

function orders(own: OwnActivity, state: ActivityState, onlyDelivered: boolean): HTMLElement {
  const { id, say } = own;
  const list = new PagedList<ShareOrder>({
    label: say('bonus.mine'),
    load: async (page) => {
      const body = { activityId: id, onlyDelivered, pageRequest: { page } };
      const { data, message } = await callApi(ORDERS, { body }, { quiet: true });
      if (data === undefined) throw new Error(message);
      return data;
    },
    idOf: (order) => order.id,
    row: (order) => orderRow(order, own),
    empty: () => {
      const { title, note } = emptyOrders(state);
      return emptyList(say(title), say(note));
    },
    words: {
      loading: say('activity.loading'),
      failed: say('activity.failed'),
      retry: say('activity.retry'),
      more: say('activity.more'),
    },
  });
  void list.more();
  return element('div', { class: 'own-orders' }, list.element);
}

function orderRow(order: ShareOrder, { say, dates }: OwnActivity): HTMLLIElement {
  const { title, orderNo, bonus, status, refused, orderTime } = order;
  return element(
    'li',
    { class: 'own-order' },
    element(
      'div',
      { class: 'own-words' },
      element('p', { class: 'own-name', lang: certainLang(title) }, title || orderNo),
      element('p', { class: 'own-state' }, say('bonus.ordered', { time: momentIn(orderTime, dates) })),
      ...(order.held && !refused ? [element('p', { class: 'own-state' }, say('activity.abnormal'))] : []),
    ),
    element(
      'div',
      { class: 'own-sum' },
      element('p', { class: status === 'RETURNED' || refused ? 'own-figure own-returned' : 'own-figure' }, bonus),
      element('p', { class: 'own-state' }, stateText(order, { say, dates })),
    ),
  );
}

function stateText(
  { status, held, refused, confirmed, confirmTime }: ShareOrder,
  { say, dates }: Pick<OwnActivity, 'say' | 'dates'>,
): string {
  if (refused) return say('bonus.status.refused');
  if (held) return say('bonus.status.held');
  const waits = status === 'UN_DELIVERED' && !confirmed;
  return waits ? say('bonus.status.unconfirmed', { time: dayIn(confirmTime, dates) }) : say(`bonus.status.${status}`);
}
