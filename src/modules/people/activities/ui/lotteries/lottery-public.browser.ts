/**
 * Shows on the page of a lottery the parts that change with each draw, to everybody: stock, winners and the check of
 * draws.
 */

import '#src/ui/notices/notices.css';
import '#src/ui/notices/notice-list.browser.ts';
import { answerPresses } from '#src/client/answer-presses.browser.ts';
import { callApi } from '#src/client/api.browser.ts';
import { certainLang } from '#src/kernel/lang.ts';
import { activityTexts } from '#src/modules/people/activities/ui/activity-texts.browser.ts';
import { DRAWN, refusalOf } from '#src/modules/people/activities/ui/viewer-part-data.browser.ts';
import { element } from '#src/ui/element.browser.ts';
import { iconElement } from '#src/ui/icons/icon-element.browser.ts';

const WINNERS = 20;

/**
 * Shows how many prizes are left and who won, now and after each draw.
 * @param button  the button that checks the draws and shows the seed
 */
export async function showPublicLottery(button: HTMLElement): Promise<void> {
  const id = Number(button.dataset['checkDraws']);
  answerPresses('check-draws', () => check(id));
  const show = () => Promise.all([showRemaining(id), showWinners(id)]);
  document.addEventListener(DRAWN, () => void show());
  await show();
}

async function showRemaining(id: number): Promise<void> {
  const { data } = await callApi('GET /saas-user-service/lotteries/{id}/awards', { params: { id: String(id) } });
  for (const prize of data?.prizes ?? []) {
    const cell = document.querySelector(`[data-remaining="${prize.id}"]`);
    if (cell !== null) cell.textContent = new Intl.NumberFormat(document.documentElement.lang).format(prize.remaining);
  }
}

/**
 * The winners, one at a time. The list can be stopped, also for the next draws; it stands still for readers who prefer
 * no motion.
 */
async function showWinners(id: number): Promise<void> {
  const place = document.querySelector('[data-winners]');
  const call = 'GET /saas-user-service/lotteries/{id}/results';
  const { data } = await callApi(call, { params: { id: String(id) }, query: { size: String(WINNERS) } });
  if (place === null || data === undefined || data.content.length === 0) return;
  const say = await activityTexts();
  const lines = data.content.map(({ winner, prizeName }) =>
    element(
      'li',
      {},
      element('span', { lang: certainLang(winner) }, say('lottery.winner', { name: winner, prize: prizeName })),
    ),
  );
  const isStopped = place.querySelector('button')?.getAttribute('aria-pressed') ?? 'false';
  const list = document.createElement('notice-list');
  list.className = 'notices';
  list.append(
    element('div', { class: 'notices-window' }, element('ul', { 'aria-label': say('lottery.winners') }, ...lines)),
  );
  if (lines.length > 1) {
    const stop = { 'data-stop': '', 'aria-pressed': isStopped, 'aria-label': say('lottery.stop') };
    list.append(element('button', { type: 'button', ...stop }, iconElement('pause', 16)));
  }
  place.replaceChildren(list);
}

async function check(id: number): Promise<void> {
  const status = document.querySelector('[data-checked]');
  if (status === null) return;
  const say = await activityTexts();
  status.textContent = say('lottery.checking');
  const { checkDraws } = await import('#src/modules/people/activities/ui/lotteries/check-draws.browser.ts');
  try {
    const { seed, faults, count } = await checkDraws(id);
    if (seed === null) {
      status.textContent = say('lottery.seedLater');
      return;
    }
    document.querySelector('[data-seed]')?.replaceChildren(element('code', {}, seed));
    const [fault] = faults;
    status.textContent = fault === undefined ? say('lottery.checked', { count }) : say('lottery.faulty', { fault });
  } catch (error) {
    status.textContent = refusalOf(error);
  }
}
