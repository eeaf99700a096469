/** Assembles all calls of the modules into the HTTP API of the product. */

import type { Hono } from 'hono';
import { CALL_STATUSES, CALL_SUMMARIES } from '#src/assembly/call-summaries.ts';
import { CONTENT_SUBJECTS } from '#src/assembly/content-subjects.ts';
import type { CallMap } from '#src/client/call-types.ts';
import type { ChatModel } from '#src/env.ts';
import { createApi } from '#src/http/api.ts';
import type { ApiOptions } from '#src/http/api-options.ts';
import type { Call } from '#src/http/call.ts';
import { SecretKeys } from '#src/http/identity/secret-keys.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { type RefuseEarly, refuseLongBodies } from '#src/http/long-bodies.ts';
import { brandCalls } from '#src/modules/catalogue/brands/routes.ts';
import { categoryCalls, categoryMoveCalls } from '#src/modules/catalogue/categories/routes.ts';
import { matchingCalls } from '#src/modules/catalogue/matching/routes.ts';
import { priceCalls, priceOperatorCalls } from '#src/modules/catalogue/prices/routes.ts';
import { chatCalls } from '#src/modules/finding/chat/routes.ts';
import type { ChatLimits } from '#src/modules/finding/chat/rules.ts';
import { searchCalls } from '#src/modules/finding/search/routes.ts';
import { accountCalls } from '#src/modules/people/accounts/routes.ts';
import { viewerOf } from '#src/modules/people/accounts/sessions/session-service.ts';
import { activityCalls, activityProgramCalls } from '#src/modules/people/activities/routes.ts';
import { clickCalls } from '#src/modules/people/clicks/routes.ts';
import { holdReply } from '#src/modules/people/comments/changes/moderation-service.ts';
import { replyCalls } from '#src/modules/people/comments/routes.ts';
import { countCalls } from '#src/modules/people/counts/routes.ts';
import { markCalls } from '#src/modules/people/marks/routes.ts';
import { moderationCalls } from '#src/modules/people/moderation/routes.ts';
import { privacyCalls } from '#src/modules/people/privacy/routes.ts';
import { relationCalls } from '#src/modules/people/relations/routes.ts';
import { reportCalls } from '#src/modules/people/reports/routes.ts';
import { sharingCalls } from '#src/modules/people/sharing/routes.ts';
import { contentPictureCalls, uploadCalls } from '#src/modules/people/uploads/routes.ts';
import type { UploadStorage } from '#src/modules/people/uploads/storage-service.ts';
import { articleCalls } from '#src/modules/reading/articles/routes.ts';
import { videoCalls } from '#src/modules/reading/videos/routes.ts';
import { contentCalls, standingContentCalls } from '#src/modules/running/content/routes.ts';
import { operationCalls } from '#src/modules/running/operations/routes.ts';
import { receiptCalls } from '#src/modules/running/receipts/routes.ts';
import { releaseCalls } from '#src/modules/running/releases/routes.ts';
import { rebuildCalls } from '#src/modules/running/renderings/routes.ts';
import { scheduledFeedCalls } from '#src/modules/running/scheduled-feeds/routes.ts';
import { type EncryptionSetup, secretCalls } from '#src/modules/running/secrets/routes.ts';
import { SITE_SETTINGS } from '#src/modules/running/site-settings/content-subject-service.ts';
import { staffCalls } from '#src/modules/running/staff/routes.ts';
import { findStaff } from '#src/modules/running/staff/service.ts';
import { tenantCalls } from '#src/modules/running/tenants/routes.ts';
import { findProgram } from '#src/modules/running/tokens/service.ts';
import { couponCalls } from '#src/modules/selling/coupons/routes.ts';
import { dealCalls } from '#src/modules/selling/deals/routes.ts';
import { homeCalls, modulePageCalls } from '#src/modules/selling/home/routes.ts';
import { leaderboardCalls } from '#src/modules/selling/leaderboards/routes.ts';
import { subjectCalls } from '#src/modules/selling/subjects/routes.ts';
import { alertName } from '#src/modules/telling/alerts/alert-name-service.ts';
import { alertCalls } from '#src/modules/telling/alerts/routes.ts';
import { stopAlert } from '#src/modules/telling/alerts/service.ts';
import { messageCalls } from '#src/modules/telling/messages/routes.ts';
import { notificationCalls } from '#src/modules/telling/notifications/routes.ts';
import { feedCalls } from '#src/modules/telling/reader-feeds/routes.ts';
import { changePlanner } from '#src/publishing/plans/change-planner.ts';
import type { RebuildPlanner } from '#src/publishing/rebuilds/rebuild-planner.ts';
import type { SitePages } from '#src/publishing/site-pages.ts';

/** Calls for readers that need no configuration. */
const READER_CALLS = [
  ...tenantCalls,
  ...dealCalls,
  ...priceCalls,
  ...markCalls,
  ...matchingCalls,
  ...clickCalls,
  ...sharingCalls,
  ...brandCalls,
  ...categoryCalls,
  ...couponCalls,
  ...replyCalls,
  ...countCalls,
  ...homeCalls,
  ...leaderboardCalls,
  ...subjectCalls,
  ...searchCalls,
  ...videoCalls,
  ...alertCalls,
  ...messageCalls,
  ...relationCalls,
  ...reportCalls(async (ctx) => {
    if (ctx.subject.type === 'REPLY') await holdReply(ctx, ctx.subject.id, ctx.reporters);
  }),
];

type ReaderCall =
  | (typeof READER_CALLS)[number]
  | ReturnType<typeof secretCalls>[number]
  | ReturnType<typeof accountCalls>[number]
  | ReturnType<typeof notificationCalls>[number]
  | ReturnType<typeof feedCalls>[number]
  | ReturnType<typeof privacyCalls>[number]
  | ReturnType<typeof activityCalls>[number]
  | ReturnType<typeof chatCalls>[number]
  | ReturnType<typeof uploadCalls>[number];

declare module '#src/client/call-types.ts' {
  interface ApiCalls extends CallMap<ReaderCall> {}
}

type NotificationParts = Parameters<typeof notificationCalls>[0];

type LoginSecrets = Parameters<typeof accountCalls>[0]['loginSecrets'];

export interface ProductOptions
  extends Omit<ApiOptions, 'calls' | 'secret' | 'secretKeys' | 'viewerOf' | 'findProgram' | 'findStaff'> {
  /** The secret that all processes of the site share. Without it, no field can be encrypted. */
  readonly serverSecret?: string | undefined;
  /** Client secrets of the tenants at login services, by `TENANT/PROVIDER`, such as `guide/line`. */
  readonly loginSecrets?: LoginSecrets | undefined;
  /** Channels of notifications besides mail. Without it, only webhooks can be connected. */
  readonly notifications?: NotificationParts['settings'];
  /** Reaches push services and webhooks of users. Default: the internet. */
  readonly network?: NotificationParts['network'];
  /** Where uploads are stored. Without it, the calls of uploads answer Unavailable. */
  readonly uploads?: UploadStorage | undefined;
  /** The language model of the chat. Without it, the chat answers by rules. */
  readonly chatModel?: ChatModel | null | undefined;
  /** Daily limits of questions, where they are not the usual ones. */
  readonly chatLimits?: ChatLimits | undefined;
  /** The pages of the site. Without them, receipts and plans answer Unavailable. */
  readonly pages?: SitePages | undefined;
}

/** Every call of the product. */
export function productCalls(
  planner: RebuildPlanner,
  encryption: EncryptionSetup | undefined,
  uploads?: UploadStorage | undefined,
  loginSecrets: LoginSecrets = {},
  notifications: NotificationParts = {},
  { chatModel = null, chatLimits = {}, pages }: Pick<ProductOptions, 'chatModel' | 'chatLimits' | 'pages'> = {},
): readonly Call[] {
  const accounts = accountCalls({ secret: encryption?.secret, loginSecrets });
  const changes = pages && changePlanner(pages);
  return [
    ...READER_CALLS,
    ...accounts,
    ...notificationCalls(notifications, stopAlert, alertName),
    ...feedCalls({ secret: encryption?.secret }),
    ...privacyCalls({ secret: encryption?.secret }),
    ...activityCalls({ secret: encryption?.secret }),
    ...chatCalls(chatModel, chatLimits),
    ...uploadCalls(uploads),
    ...contentPictureCalls(uploads),
    ...secretCalls(encryption),
    ...activityProgramCalls({ secret: encryption?.secret }),
    ...staffCalls({ secret: encryption?.secret }),
    ...articleCalls(changes, pages?.site),
    ...categoryMoveCalls(changes),
    ...CONTENT_SUBJECTS.flatMap((subject) => contentCalls(subject, changes)),
    ...standingContentCalls(SITE_SETTINGS, changes),
    ...modulePageCalls(pages?.site),
    ...moderationCalls,
    ...priceOperatorCalls,
    ...rebuildCalls(planner),
    ...receiptCalls(pages),
    ...scheduledFeedCalls({ secret: encryption?.secret }),
    ...releaseCalls(pages),
    ...operationCalls,
  ];
}

interface ProductApi extends Pick<Hono, 'fetch'> {
  readonly refuseEarly: RefuseEarly;
}

/** An HTTP API with every call of the product. */
export function productApi(options: ProductOptions, planner: RebuildPlanner): ProductApi {
  const { serverSecret, uploads, loginSecrets, notifications, network, chatModel, chatLimits, pages, ...rest } =
    options;
  const secret = serverSecret === undefined ? undefined : new ServerSecret(serverSecret);
  const encryption = secret === undefined ? undefined : { secret, keys: new SecretKeys(secret) };
  const notifying = { settings: notifications, secret, network };
  const calls = productCalls(planner, encryption, uploads, loginSecrets, notifying, { chatModel, chatLimits, pages });
  const { fetch } = createApi({
    ...rest,
    viewerOf,
    findProgram,
    findStaff,
    secretKeys: encryption?.keys,
    secret,
    calls,
    descriptions: { summaries: CALL_SUMMARIES, statuses: CALL_STATUSES },
  });
  return { fetch, refuseEarly: refuseLongBodies({ ...rest, calls }) };
}
