/** Collects all texts in Thai, which the other languages follow. */

import type { Plural } from '#src/i18n/plural.ts';
import { account } from '#src/i18n/th/account.ts';
import { activities } from '#src/i18n/th/activities.ts';
import { alerts } from '#src/i18n/th/alerts.ts';
import { attributes } from '#src/i18n/th/attributes.ts';
import { chat } from '#src/i18n/th/chat.ts';
import { comments } from '#src/i18n/th/comments.ts';
import { compare } from '#src/i18n/th/compare.ts';
import { failures } from '#src/i18n/th/failures.ts';
import { frame } from '#src/i18n/th/frame.ts';
import { lists } from '#src/i18n/th/lists.ts';
import { mail } from '#src/i18n/th/mail.ts';
import { marks } from '#src/i18n/th/marks.ts';
import { moderationReasons } from '#src/i18n/th/moderation-reasons.ts';
import { noticeSettings } from '#src/i18n/th/notice-settings.ts';
import { notices } from '#src/i18n/th/notices.ts';
import { people } from '#src/i18n/th/people.ts';
import { privacy } from '#src/i18n/th/privacy.ts';
import { product } from '#src/i18n/th/product.ts';
import { readerFeeds } from '#src/i18n/th/reader-feeds.ts';
import { reading } from '#src/i18n/th/reading.ts';
import { serverWords } from '#src/i18n/th/server-words.ts';
import { share } from '#src/i18n/th/share.ts';
import { shop } from '#src/i18n/th/shop.ts';
import { stock } from '#src/i18n/th/stock.ts';
import { studio } from '#src/i18n/th/studio.ts';
import { studioBatches } from '#src/i18n/th/studio-batches.ts';
import { studioDesk } from '#src/i18n/th/studio-desk.ts';
import { studioForms } from '#src/i18n/th/studio-forms.ts';
import { studioModeration } from '#src/i18n/th/studio-moderation.ts';
import { studioOperations } from '#src/i18n/th/studio-operations.ts';
import { studioWork } from '#src/i18n/th/studio-work.ts';
import { uploads } from '#src/i18n/th/uploads.ts';

/**
 * Puts every text together, from its source. The other languages follow it key by key; {{…}} are variables. A function,
 * so that a start does not wait for thousands of texts.
 */
export const th = () =>
  ({
    ...account,
    ...alerts,
    ...activities,
    ...attributes,
    ...chat,
    ...comments,
    ...compare,
    ...failures,
    ...frame,
    ...lists,
    ...serverWords,
    ...share,
    ...shop,
    ...people,
    ...marks,
    ...mail,
    ...noticeSettings,
    ...notices,
    ...uploads,
    ...privacy,
    ...product,
    ...stock,
    ...studio,
    ...studioDesk,
    ...studioForms,
    ...studioBatches,
    ...studioModeration,
    ...studioOperations,
    ...studioWork,
    ...moderationReasons,
    ...readerFeeds,
    ...reading,
  }) as const satisfies Readonly<Record<string, string | Plural>>;
