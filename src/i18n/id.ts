/** All texts in Indonesian, put together. */

import type { Dictionary } from '#src/i18n/dictionary.ts';
import { account } from '#src/i18n/id/account.ts';
import { activities } from '#src/i18n/id/activities.ts';
import { alerts } from '#src/i18n/id/alerts.ts';
import { attributes } from '#src/i18n/id/attributes.ts';
import { chat } from '#src/i18n/id/chat.ts';
import { comments } from '#src/i18n/id/comments.ts';
import { compare } from '#src/i18n/id/compare.ts';
import { failures } from '#src/i18n/id/failures.ts';
import { frame } from '#src/i18n/id/frame.ts';
import { lists } from '#src/i18n/id/lists.ts';
import { mail } from '#src/i18n/id/mail.ts';
import { marks } from '#src/i18n/id/marks.ts';
import { moderationReasons } from '#src/i18n/id/moderation-reasons.ts';
import { noticeSettings } from '#src/i18n/id/notice-settings.ts';
import { notices } from '#src/i18n/id/notices.ts';
import { people } from '#src/i18n/id/people.ts';
import { privacy } from '#src/i18n/id/privacy.ts';
import { product } from '#src/i18n/id/product.ts';
import { readerFeeds } from '#src/i18n/id/reader-feeds.ts';
import { reading } from '#src/i18n/id/reading.ts';
import { serverWords } from '#src/i18n/id/server-words.ts';
import { share } from '#src/i18n/id/share.ts';
import { shop } from '#src/i18n/id/shop.ts';
import { stock } from '#src/i18n/id/stock.ts';
import { studio } from '#src/i18n/id/studio.ts';
import { studioBatches } from '#src/i18n/id/studio-batches.ts';
import { studioDesk } from '#src/i18n/id/studio-desk.ts';
import { studioForms } from '#src/i18n/id/studio-forms.ts';
import { studioModeration } from '#src/i18n/id/studio-moderation.ts';
import { studioOperations } from '#src/i18n/id/studio-operations.ts';
import { studioWork } from '#src/i18n/id/studio-work.ts';
import { uploads } from '#src/i18n/id/uploads.ts';

export const id = () =>
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
  }) as const satisfies Dictionary;
