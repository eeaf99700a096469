/** Words the entries of a reader feed. */

import type { PublicCtx } from '#src/ctx.ts';
import { date } from '#src/i18n/date-format.ts';
import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { daysOfLabel } from '#src/modules/catalogue/prices/rules.ts';
import { labelText } from '#src/modules/catalogue/prices/ui/label-text.ts';
import { verdictWords } from '#src/modules/catalogue/prices/ui/verdict-words.ts';
import type { OfferRow, PastFiring } from '#src/modules/telling/alerts/feed-reads.ts';
import type { FedSubject } from '#src/modules/telling/reader-feeds/feed-subjects.ts';

/** One entry of a feed. */
export interface FeedEntry {
  /** The same for the same thing at every time, and for nothing else. */
  readonly key: string;
  readonly title: string;
  readonly path: string;
  readonly at: Date;
  /** Sentences, each true by the history of prices, with the time that it is of. */
  readonly lines: readonly string[];
}

/** The price of now, as an entry. A new price is a new entry. undefined: nothing is confirmed. */
export function priceEntry(ctx: PublicCtx, subject: FedSubject): FeedEntry | undefined {
  const { key, title, path, offer, changed } = subject;
  if (offer === null) return undefined;
  const at = offer.since ?? changed ?? offer.observedAt;
  if (at === null) return undefined;
  return {
    key: `${key}:${at.getTime()}`,
    title: `${title} · ${amount(ctx, offer.minor ?? 0, offer.currency ?? '')}`,
    path,
    at,
    lines: nowLines(ctx, subject, offer),
  };
}

/** A price that an alert fired at, and what it is now. */
export function firingEntry(ctx: PublicCtx, firing: PastFiring, subject: FedSubject): FeedEntry {
  const { id, currency, minor, at, told } = firing;
  const { title, path, offer } = subject;
  const price = amount(ctx, minor, currency);
  const seen = texts(ctx.lang)(told ? 'feeds.seen' : 'feeds.matched', { price, time: timeText(ctx, at) });
  return {
    key: `event:${id}`,
    title: `${title} · ${price}`,
    path,
    at,
    lines: [seen, ...(offer === null ? [texts(ctx.lang)('feeds.nothingNow')] : nowLines(ctx, subject, offer))],
  };
}

function nowLines(ctx: PublicCtx, subject: FedSubject, { minor, currency, observedAt }: OfferRow): string[] {
  const { shop, state, claimed, ends } = subject;
  const t = texts(ctx.lang);
  const price = amount(ctx, minor ?? 0, currency ?? '');
  const { lead, rest } = verdictWords(state, claimed, ctx);
  const lows = lowText(ctx, subject);
  return [
    t('feeds.now', { price, shop, time: observedAt === null ? '' : timeText(ctx, observedAt) }),
    `${lead} ${rest}`,
    ...(lows === undefined ? [] : [lows]),
    ...(ends === null ? [] : [t('feeds.ends', { time: timeText(ctx, ends) })]),
  ];
}

/** The longest low that both the history earned and the card shows; undefined: none. */
function lowText(ctx: PublicCtx, { state, labels }: FedSubject): string | undefined {
  const lengthOf = (label: (typeof labels)[number]) =>
    label === 'ALL_TIME_LOW' ? Number.POSITIVE_INFINITY : (daysOfLabel(label) ?? 0);
  const [longest] = labels
    .filter((label) => lengthOf(label) > 0 && state?.labels.includes(label))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return longest && labelText(longest, ctx);
}

export function amount({ tenant }: PublicCtx, minor: number, currency: string): string {
  return priceText(decimalAmount(minor, currency), currency, tenant);
}

function timeText({ tenant, lang }: PublicCtx, at: Date): string {
  return date(at, { lang, timeZone: tenant.timeZone, calendar: tenant.calendar, style: 'dateTime' });
}
