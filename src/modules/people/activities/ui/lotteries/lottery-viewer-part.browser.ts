/** Shows on the page of a lottery the viewer's chances, the button to draw, and the viewer's prizes. */

import { callApi } from '#src/client/api.browser.ts';
import { randomId } from '#src/client/request-identity.browser.ts';
import type { AwardRecord, UserLotteryInfo } from '#src/modules/people/activities/lotteries/lottery-contract.ts';
import { awardRow } from '#src/modules/people/activities/ui/lotteries/award-row.browser.ts';
import { inSuspense, pictureOf } from '#src/modules/people/activities/ui/lotteries/draw-animation.browser.ts';
import {
  DRAWN,
  momentIn,
  type OwnActivity,
  refusalOf,
} from '#src/modules/people/activities/ui/viewer-part-data.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';

export async function showLottery(place: HTMLElement, own: OwnActivity): Promise<void> {
  const params = { params: { id: String(own.id) } };
  const [detail, info, prizes] = await Promise.all([
    callApi('GET /saas-user-service/activity/detail/{id}', params, { quiet: true }),
    callApi('GET /saas-user-service/lotteries/{id}/user-lottery-info', params, { quiet: true }),
    callApi('GET /saas-user-service/lotteries/{id}/user-prizes', params, { quiet: true }),
  ]);
  if (detail.data === undefined || info.data === undefined) throw new Error(info.message);
  const lottery = new Lottery(own);
  place.replaceChildren(...lottery.elements);
  lottery.show(info.data, prizes.data ?? []);
  if (detail.data.state === 'NOT_STARTED') lottery.close(own.say('activity.notStarted'));
  if (detail.data.state === 'ENDED') lottery.end(own.say('activity.over'));
  if (detail.data.state === 'INVALID') lottery.end(own.say('activity.invalid'));
}

class Lottery {
  readonly #own: OwnActivity;
  readonly #button: HTMLButtonElement;
  readonly #chances = element('p');
  readonly #hint = element('p', { class: 'draw-note' });
  readonly #result = element('div', { class: 'draw-result', 'aria-live': 'polite' });
  /** The text that this device put into the draw, so that its reader can find the draw in the published list. */
  readonly #text = element('p', { class: 'draw-note draw-text' });
  readonly #proof: HTMLElement;
  readonly #rows = element('ul', { class: 'own-rows' });
  #prizes: readonly AwardRecord[] = [];
  #earnable = 0;
  #busy = false;
  #closed = false;

  constructor(own: OwnActivity) {
    this.#own = own;
    this.#button = pressable({ class: 'activity-main' }, () => void this.#draw(), own.say('lottery.draw'));
    const summary = element('summary', {}, own.say('lottery.fair'));
    this.#proof = element('details', { class: 'draw-proof', hidden: '' }, summary, this.#text);
    this.#rows.setAttribute('aria-label', own.say('lottery.mine'));
  }

  get elements(): HTMLElement[] {
    const title = element('h2', { class: 'own-title' }, this.#own.say('lottery.mine'));
    return [
      element('div', { class: 'draw-row' }, this.#button, this.#chances),
      this.#hint,
      this.#result,
      this.#proof,
      title,
      this.#rows,
    ];
  }

  show({ remainingChances, earnableChances }: UserLotteryInfo, prizes: readonly AwardRecord[]): void {
    this.#earnable = earnableChances;
    this.#count(remainingChances);
    this.#list(prizes);
  }

  /** Nobody can draw. @param why  in the reader's language */
  close(why: string): void {
    this.#closed = true;
    this.#enable(false);
    this.#hint.textContent = '';
    this.#proof.hidden = true;
    this.#result.replaceChildren(element('p', {}, why));
  }

  /** Nobody will draw again: chances that are left are worth nothing. @param why  in the reader's language */
  end(why: string): void {
    this.close(why);
    this.#chances.textContent = '';
  }

  #count(left: number): void {
    const { say } = this.#own;
    this.#chances.textContent = left === 0 ? say('activity.noChances') : say('lottery.chances', { count: left });
    this.#hint.textContent = this.#earnable === 0 ? '' : say('activity.shareHint', { count: this.#earnable });
    this.#enable(left > 0);
  }

  #enable(can: boolean): void {
    this.#button.setAttribute('aria-disabled', String(!can || this.#closed));
  }

  #list(prizes: readonly AwardRecord[]): void {
    this.#prizes = prizes;
    const rows = prizes.map((award) => awardRow(award, this.#own, (changed) => this.#replace(changed)));
    const none = element('li', {}, element('span', { class: 'own-state' }, this.#own.say('lottery.noMine')));
    this.#rows.replaceChildren(...(rows.length === 0 ? [none] : rows));
  }

  #replace(changed: AwardRecord): void {
    this.#list(this.#prizes.map((award) => (award.awardRecordId === changed.awardRecordId ? changed : award)));
  }

  async #draw(): Promise<void> {
    if (this.#busy || this.#button.getAttribute('aria-disabled') === 'true') return;
    const { id, say, dates } = this.#own;
    this.#busy = true;
    this.#button.textContent = say('lottery.drawing');
    const nonce = randomId();
    try {
      const call = 'POST /saas-user-service/lotteries/{id}/draw';
      const reply = callApi(call, { params: { id: String(id) }, body: { nonce } }, { quiet: true });
      const { data } = await inSuspense(reply);
      if (data === undefined) throw new Error('a draw without data');
      const { award, number } = data;
      const outcome =
        award === null
          ? [element('strong', {}, say('lottery.none')), '']
          : [
              element('strong', { class: 'draw-won' }, say('lottery.won', { prize: prizeInSentence(award.prizeName) })),
              award.held
                ? say('activity.abnormal')
                : say('lottery.wonNote', { time: momentIn(award.expireTime, dates) }),
            ];
      const picture = award === null ? undefined : pictureOf(award.prizeId);
      const words = element('div', {}, outcome[0] ?? '', element('p', { class: 'draw-note' }, outcome[1] ?? ''));
      this.#result.replaceChildren(...(picture === undefined ? [] : [picture]), words);
      this.#text.replaceChildren(
        say('lottery.noneNote', { number }),
        element('br', {}),
        say('lottery.deviceText', { number, text: nonce }),
      );
      this.#proof.hidden = false;
      this.#count(data.remainingChances);
      document.dispatchEvent(new Event(DRAWN));
      if (award !== null) this.#list([award, ...this.#prizes]);
    } catch (error) {
      this.#proof.hidden = true;
      this.#result.replaceChildren(element('p', { class: 'draw-refused' }, refusalOf(error)));
    } finally {
      this.#busy = false;
      this.#button.textContent = say('lottery.draw');
    }
  }
}

/** A name that begins with Latin letters or a number stands apart from the Thai word before it. */
function prizeInSentence(name: string): string {
  return document.documentElement.lang === 'th' && /^[\da-z]/i.test(name) ? ` ${name}` : name;
}
