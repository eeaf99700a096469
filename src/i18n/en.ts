/** All texts in English, put together. */

import type { DictionaryWithSingular } from '#src/i18n/dictionary.ts';
import { account } from '#src/i18n/en/account.ts';
import { activities } from '#src/i18n/en/activities.ts';
import { alerts } from '#src/i18n/en/alerts.ts';
import { attributes } from '#src/i18n/en/attributes.ts';
import { chat } from '#src/i18n/en/chat.ts';
import { comments } from '#src/i18n/en/comments.ts';
import { compare } from '#src/i18n/en/compare.ts';
import { failures } from '#src/i18n/en/failures.ts';
import { frame } from '#src/i18n/en/frame.ts';
import { lists } from '#src/i18n/en/lists.ts';
import { mail } from '#src/i18n/en/mail.ts';
import { marks } from '#src/i18n/en/marks.ts';
import { moderationReasons } from '#src/i18n/en/moderation-reasons.ts';
import { noticeSettings } from '#src/i18n/en/notice-settings.ts';
import { notices } from '#src/i18n/en/notices.ts';
import { people } from '#src/i18n/en/people.ts';
import { privacy } from '#src/i18n/en/privacy.ts';
import { product } from '#src/i18n/en/product.ts';
import { readerFeeds } from '#src/i18n/en/reader-feeds.ts';
import { reading } from '#src/i18n/en/reading.ts';
import { serverWords } from '#src/i18n/en/server-words.ts';
import { share } from '#src/i18n/en/share.ts';
import { shop } from '#src/i18n/en/shop.ts';
import { stock } from '#src/i18n/en/stock.ts';
import { studio } from '#src/i18n/en/studio.ts';
import { studioBatches } from '#src/i18n/en/studio-batches.ts';
import { studioDesk } from '#src/i18n/en/studio-desk.ts';
import { studioForms } from '#src/i18n/en/studio-forms.ts';
import { studioModeration } from '#src/i18n/en/studio-moderation.ts';
import { studioOperations } from '#src/i18n/en/studio-operations.ts';
import { studioWork } from '#src/i18n/en/studio-work.ts';
import { uploads } from '#src/i18n/en/uploads.ts';

export const en = () =>
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
  }) as const satisfies DictionaryWithSingular;
