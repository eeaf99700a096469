import { call, type StaffCtx, staffCall } from '#src/http/call.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { endedStaffCookie, staffBrowserCookie, staffCookie } from '#src/http/identity/staff.ts';
import { Nothing } from '#src/http/responses/empty-answer.ts';
import {
  AcceptedInvite,
  NewAuthenticator,
  ProvenAuthenticator,
  StaffLogin,
  StudioSession,
} from '#src/modules/running/staff/contract.ts';
import {
  acceptInvitation,
  logStaffIn,
  logStaffOut,
  type NewLogin,
  newAuthenticator,
  setAuthenticator,
} from '#src/modules/running/staff/service.ts';
import { viewCalls } from '#src/modules/running/staff/view-calls.ts';

const toSession = ({ staff, tenant }: StaffCtx): StudioSession => ({
  email: staff.name,
  roles: [...staff.roles],
  site: {
    code: tenant.code,
    name: tenant.name,
    languages: [...tenant.languages],
    timeZone: tenant.timeZone,
    currencies: [...new Set([...tenant.currencies, ...(tenant.goodsCurrencies?.taken ?? [])])],
    alternatePriceFormat: tenant.alternatePriceFormat,
  },
});

const cookiesOf = ({ token, browser }: NewLogin) => [
  staffCookie(token),
  ...(browser === undefined ? [] : [staffBrowserCookie(browser)]),
];

/**
 * The calls by which the staff of a tenant log in to the studio and out of it.
 * @param secret  seals the secrets of authenticator apps, and signs browsers; undefined: the site has none
 */
export const staffCalls = ({ secret }: { readonly secret: ServerSecret | undefined }) => [
  call(
    'POST /studio/session',
    { access: 'public', rate: 'costly', body: StaffLogin, answer: Nothing },
    async (ctx, { body }) => ({
      cookies: cookiesOf(await logStaffIn(ctx, secret, body)),
      data: null,
    }),
  ),
  call(
    'POST /studio/invitations/accept',
    { access: 'public', rate: 'costly', body: AcceptedInvite, answer: Nothing },
    async (ctx, { body: { invite, password } }) => ({
      cookies: cookiesOf(await acceptInvitation(ctx, secret, invite, password)),
      data: null,
    }),
  ),
  staffCall('GET /studio/session', { answer: StudioSession }, async (ctx) => ({ data: toSession(ctx) })),
  staffCall('POST /studio/authenticator', { answer: NewAuthenticator }, async (ctx) => ({
    data: newAuthenticator(ctx, ctx.staff),
  })),
  staffCall('PUT /studio/authenticator', { body: ProvenAuthenticator, answer: Nothing }, async (ctx, { body }) => {
    await setAuthenticator(ctx, secret, body);
    return { data: null };
  }),
  staffCall('DELETE /studio/session', { answer: Nothing }, async (ctx) => {
    await logStaffOut(ctx, ctx.staff);
    return { cookies: [endedStaffCookie()], data: null };
  }),
  ...viewCalls,
];
