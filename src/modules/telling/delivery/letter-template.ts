/** Writes a letter, such as a digest of notices, as plain text and as HTML for mail programs. */

import { texts } from '#src/i18n/texts.ts';
import { rangeParts } from '#src/kernel/number-ranges-in-text.ts';
import { escapeText } from '#src/kernel/xml.ts';
import type { Letter, LetterCard } from '#src/modules/telling/delivery/letter-contract.ts';
import { automatic, button, INK, mailFrame, SOFT } from '#src/modules/telling/delivery/mail-template.ts';
import type { Addressed } from '#src/modules/telling/delivery/mail-wording.ts';
import { escapeAttribute } from '#src/richtext/html-tree.ts';

/** A text as HTML in which no line breaks inside a range of numbers. Mail programs have no style sheet of the site. */
function wholeText(text: string): string {
  return rangeParts(text)
    .map((part) => (part.isRange ? `<span style="white-space:nowrap">${part.text}</span>` : escapeText(part.text)))
    .join('');
}

const GOOD = 'color:#0b6b43;background:#e6f4ec';

/** A letter as plain text. */
export function plainLetter(to: Addressed, { intro, cards, more, stop }: Letter): string {
  const t = texts(to.lang);
  const blocks = [
    t('mail.greeting'),
    intro,
    ...cards.map(plainCard),
    ...(more === null ? [] : [`${more.label}: ${more.link}`]),
    `-- \n${automatic(to)}\n${stop.label}: ${stop.link}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function plainCard({ reason, title, price, oldPrice, percent, highlight, lines, action, stop }: LetterCard): string {
  const prices = [oldPrice === '' ? '' : `${oldPrice} →`, price, percent === '' ? '' : `(${percent})`];
  const links = [action, ...(stop === null ? [] : [stop])].map(({ label, link }) => `${label}: ${link}`);
  return [title, prices.filter(Boolean).join(' '), reason, highlight, ...lines, ...links].filter(Boolean).join('\n');
}

/** The same letter as HTML of one column: no pictures, no scripts, nothing is loaded. */
export function htmlLetter(to: Addressed, { subject, intro, cards, more, stop }: Letter): string {
  const { brand } = to.tenant.theme.light;
  const link = (target: Letter['stop']) => textLink(target, `color:${brand}`);
  return mailFrame(to, {
    title: subject,
    above: `<p style="margin:0 0 16px">${escapeText(intro)}</p>`,
    boxes: cards.map((card) => htmlCard(card, brand)),
    below: more === null ? '' : `<p style="margin:0 0 16px">${link(more)}</p>`,
    footer: `${escapeText(automatic(to))}<br>${link(stop)}`,
  });
}

function htmlCard(card: LetterCard, brand: string): string {
  const { reason, title, price, oldPrice, percent, highlight, lines, action, stop } = card;
  const soft = (text: string) => `<p style="margin:0 0 4px;${SOFT}">${wholeText(text)}</p>`;
  const badge = `display:inline-block;margin:0 0 8px;padding:4px 10px;border-radius:6px;font-size:14px;font-weight:650;${GOOD}`;
  return [
    `<p style="margin:0 0 4px;${SOFT}">${wholeText(reason)}</p>`,
    `<p style="margin:0 0 8px;font-weight:650;${INK}">${wholeText(title)}</p>`,
    price === '' ? '' : priceRow({ price, oldPrice, percent }),
    highlight === '' ? '' : `<p style="margin:0"><span style="${badge}">${escapeText(highlight)}</span></p>`,
    ...lines.map(soft),
    `<p style="margin:16px 0 0">${button(action, brand)}</p>`,
    stop === null ? '' : `<p style="margin:12px 0 0;${SOFT}">${textLink(stop, 'color:#6b655c')}</p>`,
  ].join('');
}

function textLink({ label, link }: Letter['stop'], style: string): string {
  return `<a href="${escapeAttribute(link)}" style="${style}">${escapeText(label)}</a>`;
}

function priceRow({ price, oldPrice, percent }: Pick<LetterCard, 'price' | 'oldPrice' | 'percent'>): string {
  const old = oldPrice === '' ? '' : ` <s style="${SOFT};font-size:16px">${escapeText(oldPrice)}</s>`;
  const less = percent === '' ? '' : ` <b style="color:#b3261e;font-size:16px">${escapeText(percent)}</b>`;
  return `<p style="margin:0 0 8px;${INK};font-size:28px;line-height:1.35;font-weight:700">${escapeText(price)}${old}${less}</p>`;
}
