import { call, userCall } from '#src/http/call.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import { deleteDevice } from '#src/modules/people/accounts/sessions/device-service.ts';
import {
  DeviceForgotten,
  Erased,
  EraseRequest,
  ExportAnswer,
  StoredAnswer,
} from '#src/modules/people/privacy/contract.ts';
import { eraseOwnData, storedOf } from '#src/modules/people/privacy/erasure-service.ts';
import { exportOwnData } from '#src/modules/people/privacy/service.ts';
import { forgetOpenings } from '#src/modules/people/sharing/service.ts';

/** The calls of privacy. To erase everything, a user closes the account with a call of accounts. */
export const privacyCalls = ({ secret }: { readonly secret: ServerSecret | undefined }) => [
  userCall('GET /privacy/export', { answer: ExportAnswer, rate: 'costly' }, async (ctx) => ({
    data: await exportOwnData(ctx, secret),
  })),
  userCall('GET /privacy/stored', { answer: StoredAnswer }, async (ctx) => ({
    data: await storedOf(ctx, ctx.viewer),
  })),
  userCall('POST /privacy/erase', { body: EraseRequest, answer: Erased, rate: 'costly' }, async (ctx, { body }) => ({
    data: await eraseOwnData(ctx, ctx.viewer, body.kinds),
  })),
  // Of the device that asks: nobody has to be logged in.
  call(
    'DELETE /privacy/device',
    { access: 'public', answer: DeviceForgotten, rate: 'costly' },
    async ({ db, tenant, caller: { deviceId } }) => {
      if (deviceId === undefined) throw new Failure('BadRequest', 'no device is named');
      await forgetOpenings({ db, tenant }, deviceId);
      return { data: { accounts: await deleteDevice({ db, tenant }, deviceId) } };
    },
  ),
];
