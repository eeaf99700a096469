import { call, userCall } from '#src/http/call.ts';
import { Nothing } from '#src/http/responses/empty-answer.ts';
import { Failure } from '#src/kernel/failure.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import {
  connectPush,
  connectWebhook,
  disconnect,
  sendTest,
} from '#src/modules/telling/notifications/endpoints/endpoint-service.ts';
import {
  createLinkCode,
  takeLineEvents,
  takeTelegramUpdate,
} from '#src/modules/telling/notifications/endpoints/link-service.ts';
import {
  type NotificationsSetup,
  type SetupParts,
  setupOf,
} from '#src/modules/telling/notifications/endpoints/notification-setup.ts';
import { PushAddress } from '#src/modules/telling/notifications/providers/push.ts';
import {
  BotParams,
  Connected,
  EndpointParams,
  LineEvents,
  LinkAnswer,
  LinkRequest,
  LogPage,
  LogQuery,
  OwnSettings,
  Settings,
  StopLink,
  Stopped,
  StopQuery,
  StopSubject,
  TelegramUpdate,
  TestRequest,
  WebhookAnswer,
  WebhookRequest,
} from '#src/modules/telling/notifications/settings/settings-contract.ts';
import { changeSettings, ownLog, ownSettings } from '#src/modules/telling/notifications/settings/settings-service.ts';
import { stopPagePath } from '#src/modules/telling/notifications/settings/stop-page.ts';
import {
  type NameAlert,
  namedByToken,
  type StopAlert,
  stopByToken,
} from '#src/modules/telling/notifications/settings/stop-service.ts';

const LIMIT = 16 * 1024;
/** A service sends many events at once. */
const UPDATE_LIMITS = { limit: 256 * 1024, mostValues: 5000 };

/**
 * The calls of notifications.
 * @param stopAlert  without it, a link that stops an alert stops all e-mails
 * @param nameAlert  without it, the page of such a link does not name the alert
 */
export function notificationCalls(parts: SetupParts, stopAlert?: StopAlert, nameAlert?: NameAlert) {
  const setup = setupOf(parts);
  return [
    userCall('GET /notifications/settings', { answer: OwnSettings }, async (ctx) => ({
      data: await ownSettings(ctx, setup),
    })),
    userCall(
      'PUT /notifications/settings',
      { body: Settings, answer: OwnSettings, limit: LIMIT },
      async (ctx, { body }) => {
        await changeSettings(ctx, body);
        return { data: await ownSettings(ctx, setup) };
      },
    ),
    userCall('GET /notifications/log', { query: LogQuery, answer: LogPage }, async (ctx, { query }) => ({
      data: await ownLog(ctx, query),
    })),
    userCall(
      'POST /notifications/tests',
      { body: TestRequest, answer: Nothing, rate: 'costly', limit: LIMIT },
      async (ctx, { body }) => {
        await sendTest(ctx, setup, body.channel);
        return { data: null };
      },
    ),
    userCall(
      'POST /notifications/push-subscriptions',
      { body: PushAddress, answer: Connected, rate: 'costly', limit: LIMIT },
      async (ctx, { body }) => ({ data: { id: await connectPush(ctx, setup, body) } }),
    ),
    userCall(
      'POST /notifications/webhooks',
      { body: WebhookRequest, answer: WebhookAnswer, rate: 'costly', limit: LIMIT },
      async (ctx, { body }) => ({ data: await connectWebhook(ctx, setup, body.url) }),
    ),
    userCall(
      'POST /notifications/link-codes',
      { body: LinkRequest, answer: LinkAnswer, rate: 'costly', limit: LIMIT },
      async (ctx, { body }) => ({ data: await createLinkCode(ctx, setup, body.channel) }),
    ),
    userCall(
      'DELETE /notifications/endpoints/{id}',
      { params: EndpointParams, answer: Nothing },
      async (ctx, { params }) => {
        await disconnect(ctx, params.id);
        return { data: null };
      },
    ),
    ...stopCalls(setup, stopAlert, nameAlert),
    ...botCalls(setup),
  ];
}

/**
 * Mail programs send the POST without a login (RFC 8058) and get the answer itself. A person who opens the address gets
 * the page, whose form names its language and gets the page again.
 */
function stopCalls({ secret }: NotificationsSetup, stopAlert: StopAlert | undefined, nameAlert: NameAlert | undefined) {
  return [
    call(
      'GET /notifications/stop/subject',
      { access: 'public', query: StopLink, answer: StopSubject },
      async (ctx, { query }) => ({ data: { alert: await namedByToken(ctx, { secret, nameAlert }, query.token) } }),
    ),
    call(
      'POST /notifications/stop',
      { access: 'public', query: StopQuery, answer: Stopped },
      async (ctx, { query: { token, page } }) => {
        const stopping = stopByToken(ctx, { secret, stopAlert }, token);
        if (page === undefined) return { data: { stopped: await stopping } };
        const lang = ctx.tenant.languages.includes(page) ? page : defaultLang(ctx.tenant);
        return { data: null, location: stopPagePath(ctx.tenant, lang, { done: await stopping.catch(unknownLink) }) };
      },
    ),
    call('GET /notifications/stop', { access: 'public', query: StopLink, answer: Nothing }, async (ctx, { query }) => ({
      data: null,
      location: stopPagePath(ctx.tenant, ctx.lang, query),
    })),
  ];
}

/** The text of the page for a link that this tenant did not sign. Throws every other failure. */
function unknownLink(error: unknown): 'unknown' {
  if (error instanceof Failure && error.kind === 'NotFound') return 'unknown';
  throw error;
}

/** The calls of chat services. Their key stands in the address. */
function botCalls(setup: NotificationsSetup) {
  return [
    call(
      'POST /notifications/telegram/{key}',
      { access: 'public', params: BotParams, body: TelegramUpdate, answer: Nothing, ...UPDATE_LIMITS },
      async (ctx, { params, body }) => {
        await takeTelegramUpdate(ctx, setup, { key: params.key, update: body });
        return { data: null };
      },
    ),
    call(
      'POST /notifications/line/{key}',
      { access: 'public', params: BotParams, body: LineEvents, answer: Nothing, ...UPDATE_LIMITS },
      async (ctx, { params, body }) => {
        await takeLineEvents(ctx, setup, { key: params.key, events: body.events });
        return { data: null };
      },
    ),
  ];
}
