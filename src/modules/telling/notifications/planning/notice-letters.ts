/** Turns notices into mails and short notes, one or a digest of several. */

import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { texts } from '#src/i18n/texts.ts';
import { originOf } from '#src/kernel/tenant.ts';
import type { Letter, LetterCard, Note } from '#src/modules/telling/delivery/letter-contract.ts';
import type { NotifiedNotice } from '#src/modules/telling/notifications/contract.ts';
import {
  alertInAll,
  alertOfMatches,
  cardOf,
  type Reader,
  settingsPage,
  titleOf,
} from '#src/modules/telling/notifications/planning/notice-wording.ts';
import { stopPagePath } from '#src/modules/telling/notifications/settings/stop-page.ts';
import { signStop } from '#src/modules/telling/notifications/settings/stop-service.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf, urlOf } from '#src/paths.ts';

/** Most notices that a letter shows; the message centre has them all. */
const MOST_CARDS = 20;
/** Most notices that a note names. */
const MOST_LINES = 5;

/** One notice as a letter, or several as a digest. */
export function letterOf(reader: NotifiedReader, notices: readonly NotifiedNotice[]): Letter {
  const { tenant, lang } = reader;
  const t = texts(lang);
  const [firstNotice] = notices;
  const cards = notices.slice(0, MOST_CARDS);
  const left = notices.length - cards.length + unlistedMatches(notices);
  const isOne = notices.length === 1 || alertOfMatches(notices) !== null;
  const intro =
    firstNotice !== undefined && isOne && !reader.past
      ? t(`notices.intro.${firstNotice.kind}`)
      : t('notices.intro.digest');
  const { label, link, token } = letterStop(reader, notices);
  return {
    subject: titleOf(reader, notices),
    intro,
    cards: cards.map((notice) => ({ ...cardOf(reader, notice), stop: cardStop(reader, notices, notice) })),
    more: left === 0 ? null : { label: t('notices.more', { count: left }), link: allNoticesPage(reader, notices) },
    stop: { label, link },
    unsubscribe: `${originOf(tenant)}/api/notifications/stop?token=${token}`,
  };
}

/** The same as a note, for channels without a form. */
export function noteOf(reader: NotifiedReader, notices: readonly NotifiedNotice[]): Note {
  const [firstNotice] = notices;
  const words = { title: titleOf(reader, notices), stop: noteStop(reader, notices) };
  if (notices.length === 1 && firstNotice !== undefined) {
    const { reason, price, oldPrice, percent, highlight, lines, action } = cardOf(reader, firstNotice);
    const prices = [oldPrice === '' ? '' : `${oldPrice} →`, price, percent === '' ? '' : `(${percent})`];
    const body = [prices.filter(Boolean).join(' '), reason, highlight, ...lines].filter(Boolean).join('\n');
    return { ...words, body, link: action.link, notices: [{ ...firstNotice }] };
  }
  const named = notices.slice(0, MOST_LINES).map((notice) => `• ${titleOf(reader, [notice])}`);
  const left = notices.length - named.length;
  const more = left === 0 ? [] : [texts(reader.lang)('notices.more', { count: left })];
  return {
    ...words,
    body: [...named, ...more].join('\n'),
    link: allNoticesPage(reader, notices),
    notices: notices.map((notice) => ({ ...notice })),
  };
}

/** A reader of messages outside of the site, with what signs their links. */
export interface NotifiedReader extends Reader {
  readonly userId: number;
  readonly secret: ServerSecret;
}

/** The page that stops the alert of a card, in a letter about more than one. */
function cardStop(
  reader: NotifiedReader,
  notices: readonly NotifiedNotice[],
  notice: NotifiedNotice,
): LetterCard['stop'] {
  if (alertInAll(notices) !== null || !('alertId' in notice)) return null;
  return alertStop(reader, notice.alertId);
}

/** The page that stops the alert, or every mail where a message is about more than one. */
function letterStop(reader: NotifiedReader, notices: readonly NotifiedNotice[]) {
  const t = texts(reader.lang);
  const alertId = alertInAll(notices);
  return { ...stopLink(reader, alertId), label: alertId === null ? t('notices.stop.all') : t('notices.stop.alert') };
}

/** The page that stops the alert, or the settings where a note is about more than one. */
function noteStop(reader: NotifiedReader, notices: readonly NotifiedNotice[]): Note['stop'] {
  const alertId = alertInAll(notices);
  if (alertId !== null) return alertStop(reader, alertId);
  return { label: texts(reader.lang)('notices.test.open'), link: settingsPage(reader) };
}

function alertStop(reader: NotifiedReader, alertId: number): Note['stop'] {
  return { label: texts(reader.lang)('notices.stop.alert'), link: stopLink(reader, alertId).link };
}

/** The signed page that stops an alert; null: every mail. */
function stopLink(reader: NotifiedReader, alertId: number | null) {
  const token = signStop(reader, reader.secret, { userId: reader.userId, alertId });
  return { token, link: urlOf(reader.tenant, stopPagePath(reader.tenant, reader.lang, { token })) };
}

/** The list of the message centre in which alerts and activities stand. */
function messageCentre({ tenant, lang }: Reader): string {
  return `${urlOf(tenant, pathOf(tenant, lang, pageKeyOf('notifications')))}?tab=system`;
}

/** How many matches besides were only counted, where notices are matches of one alert. */
function unlistedMatches(notices: readonly NotifiedNotice[]): number {
  if (alertOfMatches(notices) === null) return 0;
  return notices.reduce((sum, notice) => sum + (notice.kind === 'new-match' ? (notice.more ?? 0) : 0), 0);
}

/** Where all of some notices stand: matches of one alert in its list, others in the message centre. */
function allNoticesPage(reader: Reader, notices: readonly NotifiedNotice[]): string {
  const { tenant, lang } = reader;
  if (alertOfMatches(notices) === null) return messageCentre(reader);
  return `${urlOf(tenant, pathOf(tenant, lang, pageKeyOf('alerts')))}#alert-${alertInAll(notices)}`;
}
