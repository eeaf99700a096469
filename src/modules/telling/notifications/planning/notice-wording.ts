/** Words notices in the language of their reader. */

import type { Tenant } from '#src/ctx.ts';
import { date } from '#src/i18n/date-format.ts';
import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { tenantIn } from '#src/kernel/tenant.ts';
import type { LetterCard } from '#src/modules/telling/delivery/letter-contract.ts';
import { inLang, langOf } from '#src/modules/telling/messages/rules.ts';
import type { ActivityNotice, NotifiedNotice, PriceNotice } from '#src/modules/telling/notifications/contract.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathIn, pathOf, urlOf } from '#src/paths.ts';
import { excerpt } from '#src/richtext/excerpt.ts';

export interface Reader {
  readonly tenant: Tenant;
  readonly lang: Lang;
  /** Whether it reads of what was told before: then no text says that a price is so now. */
  readonly past: boolean;
}

/** The line that stands for notices alone: the subject of a mail, the title on other channels. */
export function titleOf(reader: Reader, notices: readonly NotifiedNotice[]): string {
  const { tenant, lang, past } = reader;
  const t = texts(lang);
  const site = tenantIn(tenant, lang).name;
  const [notice] = notices;
  const alert = alertOfMatches(notices);
  if (notices.length > 1 && alert !== null)
    return t('notices.subject.matches', { count: notices.length, alert: shortened(alert, lang) });
  if (notices.length > 1 || notice === undefined) return t('notices.subject.digest', { count: notices.length, site });
  if (notice.kind === 'test') return t('notices.subject.test', { site });
  if (notice.kind === 'activity')
    return t(`message.ACTIVITY.${notice.event}`, { title: shortened(inLang(notice.titles, lang), lang) });
  const title = shortened(notice.productTitle, lang);
  const price = amountText(tenant, notice, notice.price);
  if (!past || notice.kind === 'price-correction') return t(`notices.subject.${notice.kind}`, { title, price });
  return t(`notices.earlier.${notice.kind}`, { title, price, time: when(reader, notice.asOf, 'dateTime') });
}

/** The name of the alert whose matches all of some notices are; null: they are something else. */
export function alertOfMatches(notices: readonly NotifiedNotice[]): string | null {
  const [first] = notices;
  const areMatches = notices.every(({ kind }) => kind === 'new-match') && alertInAll(notices) !== null;
  return areMatches && first?.kind === 'new-match' ? first.alertName : null;
}

/** The alert that all of some notices are about; null: they are about more than one, or about something else. */
export function alertInAll(notices: readonly NotifiedNotice[]): number | null {
  const ids = new Set(notices.map((notice) => ('alertId' in notice ? notice.alertId : null)));
  const [first = null] = ids;
  return ids.size === 1 ? first : null;
}

/** A card without a link that stops it: the letter knows whether it needs one. */
type NoticeCard = Omit<LetterCard, 'stop'>;

export function cardOf(reader: Reader, notice: NotifiedNotice): NoticeCard {
  if (notice.kind === 'test') return testCard(reader);
  return notice.kind === 'activity' ? activityCard(reader, notice) : priceCard(reader, notice);
}

const NO_PRICE = { price: '', oldPrice: '', percent: '', highlight: '' } as const;

function testCard(reader: Reader): NoticeCard {
  const t = texts(reader.lang);
  return {
    ...NO_PRICE,
    reason: '',
    title: t('notices.test.title'),
    lines: [t('notices.test.text')],
    action: { label: t('notices.test.open'), link: settingsPage(reader) },
  };
}

function activityCard({ tenant, lang }: Reader, { event, titles, path }: ActivityNotice): NoticeCard {
  const t = texts(lang);
  const title = inLang(titles, lang);
  return {
    ...NO_PRICE,
    reason: t(`message.ACTIVITY.${event}`, { title }),
    title,
    lines: [],
    action: { label: t('notices.open.activity'), link: urlOf(tenant, pathIn(tenant, langOf(titles, lang), path)) },
  };
}

function priceCard(reader: Reader, notice: PriceNotice): NoticeCard {
  const { tenant, lang } = reader;
  const t = texts(lang);
  const { alertName, reason, days, oldPrice, price, effectivePrice, percent, allTimeLow, lowerKnown } = notice;
  if (notice.kind === 'price-correction') return correctionCard(reader, notice);
  const amount = (minor: number) => amountText(tenant, notice, minor);
  const since = allTimeLow === null ? '' : when(reader, allTimeLow.since, 'short');
  return {
    reason: reasonText(lang, reason, alertName, days),
    title: notice.productTitle,
    price: amount(price),
    oldPrice: oldPrice === null ? '' : amount(oldPrice),
    percent: percent === null || percent === 0 ? '' : `-${percent}%`,
    highlight: allTimeLow === null ? '' : t('notices.allTimeLow', { since }),
    lines: [
      // Only what fell is compared with its history: a new match has none, and what is back may be at its lowest again.
      // A price without an all-time low may still be the lowest: too little of its history may be known.
      ...(allTimeLow === null && lowerKnown && notice.kind === 'price-alert' ? [t('notices.notAllTimeLow')] : []),
      ...(effectivePrice === null ? [] : [t('notices.effective', { price: amount(effectivePrice) })]),
      ...sourceLines(reader, notice),
      ...moreLines(reader, notice),
    ],
    action: openProduct(reader, notice),
  };
}

/** That this is the last match of the day, and how many there are besides. */
function moreLines({ lang }: Reader, { more }: PriceNotice): string[] {
  const t = texts(lang);
  if (more === null) return [];
  return [...(more === 0 ? [] : [t('notices.moreMatches', { count: more })]), t('notices.lastMatch')];
}

/** Takes back a price. It is named in a sentence alone, so that nobody takes it for an offer. */
function correctionCard(reader: Reader, notice: PriceNotice): NoticeCard {
  const t = texts(reader.lang);
  const price = amountText(reader.tenant, notice, notice.price);
  return {
    ...NO_PRICE,
    reason: t('message.PRICE_CORRECTION', { title: notice.productTitle, price }),
    title: notice.productTitle,
    lines: [
      [t('notices.correction'), ...(notice.watching ? [t('notices.watching')] : [])].join(' '),
      ...sourceLines(reader, notice),
    ],
    action: openProduct(reader, notice),
  };
}

/** The shop, and when the price was observed. */
function sourceLines(reader: Reader, { shop, asOf }: PriceNotice): string[] {
  const t = texts(reader.lang);
  const time = t('notices.asOf', { time: when(reader, asOf, 'dateTime') });
  return shop === '' ? [time] : [t('notices.shop', { shop }), time];
}

function openProduct({ tenant, lang }: Reader, { productPath }: PriceNotice): NoticeCard['action'] {
  const link = urlOf(tenant, pathIn(tenant, lang, productPath));
  return { label: texts(lang)('notices.open.product'), link };
}

function when({ tenant, lang }: Reader, instant: string, style: 'short' | 'dateTime'): string {
  return date(new Date(instant), { ...tenant, lang, style });
}

function reasonText(lang: Lang, reason: PriceNotice['reason'], alert: string, days: number | null): string {
  const t = texts(lang);
  if (reason === 'lowest-in-days') return t('notices.reason.lowest-in-days', { alert, days: days ?? 0 });
  return t(`notices.reason.${reason}`, { alert });
}

/** The price of a notice in minor units, as readers of the tenant see it. */
export function amountText(tenant: Tenant, { currency }: PriceNotice, minor: number): string {
  return priceText(decimalAmount(minor, currency), currency, tenant);
}

/** A subject is shown in one line. */
const SUBJECT_TITLE = 60;

function shortened(title: string, lang: Lang): string {
  return excerpt(title, lang, SUBJECT_TITLE);
}

/** The absolute address of the reader's notification settings. */
export function settingsPage({ tenant, lang }: Reader): string {
  return urlOf(tenant, pathOf(tenant, lang, pageKeyOf('notification-settings')));
}
