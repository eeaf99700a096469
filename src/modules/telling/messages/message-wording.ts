/** Writes the text of a message in the message centre, and chooses the page that it links to. */

import type { Tenant } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { MessageKind, MessageValues } from '#src/modules/telling/messages/contract.ts';
import { inLang } from '#src/modules/telling/messages/rules.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathIn, pathOf } from '#src/paths.ts';

/** The text of a message in the reader's language. @param nickname  of the actor; undefined when there is none */
export function wordingOf(kind: MessageKind, values: MessageValues, nickname: string | undefined, lang: Lang): string {
  const t = texts(lang);
  switch (kind) {
    case 'FOLLOW':
    case 'REPLY':
    case 'MENTION':
    case 'LIKE':
      return t(`message.${kind}`, { name: nickname ?? t('people.gone') });
    case 'PROFILE_PASSED':
    case 'PROFILE_REJECTED':
      return t(`message.${kind}.${values.field ?? 'nickname'}`);
    case 'PRICE_ALERT':
    case 'PRICE_CORRECTION':
    case 'NEW_MATCH':
    case 'BACK_IN_STOCK':
      return priceText(kind, values, lang);
    case 'ACTIVITY':
      return t(`message.ACTIVITY.${values.event ?? 'prize'}`, { title: inLang(values.titles ?? {}, lang) });
    case 'CHANNEL_STOPPED':
      return t('message.CHANNEL_STOPPED', { channel: t(`notices.channel.${values.channel ?? 'mail'}`) });
    default:
      return t(`message.${kind}`);
  }
}

function priceText(
  kind: 'PRICE_ALERT' | 'PRICE_CORRECTION' | 'NEW_MATCH' | 'BACK_IN_STOCK',
  { title = '', price = '', count }: MessageValues,
  lang: Lang,
): string {
  const t = texts(lang);
  return count === undefined
    ? t(`message.${kind}`, { title, price })
    : t('message.NEW_MATCHES', { title, price, count });
}

/** The path a message links to in the reader's language; null: none. @param actorId  undefined when there is none */
export function linkOf(
  kind: MessageKind,
  link: string | null,
  actorId: number | undefined,
  { tenant, lang }: { readonly tenant: Tenant; readonly lang: Lang },
): string | null {
  switch (kind) {
    case 'FOLLOW':
      return actorId === undefined ? null : `${pathOf(tenant, lang, pageKeyOf('user'))}?id=${actorId}`;
    case 'PROFILE_PASSED':
    case 'PROFILE_REJECTED':
      return pathOf(tenant, lang, pageKeyOf('profile'));
    case 'PRICE_ALERT':
    case 'PRICE_CORRECTION':
    case 'NEW_MATCH':
    case 'BACK_IN_STOCK':
    case 'ACTIVITY':
    case 'CHANNEL_STOPPED':
      return link === null ? null : pathIn(tenant, lang, link);
    default:
      return link;
  }
}
