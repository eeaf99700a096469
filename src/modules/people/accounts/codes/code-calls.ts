/** Answers the calls that send a code to an address, and that exchange a right code for a key. */

import { call } from '#src/http/call.ts';
import { Failure } from '#src/kernel/failure.ts';
import { type AccountsSetup, secretOf } from '#src/modules/people/accounts/accounts-setup.ts';
import { issueKey } from '#src/modules/people/accounts/codes/address-proof-service.ts';
import {
  CheckCodeRequest,
  CodeProven,
  CodeSent,
  RESEND_SECONDS,
  SendCodeRequest,
} from '#src/modules/people/accounts/codes/code-contract.ts';
import { receiverOf } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { askerCookies, sendCode, withCode } from '#src/modules/people/accounts/codes/code-service.ts';
import { CODE_SECONDS } from '#src/modules/people/accounts/codes/code-store.ts';
import { ENCRYPTED_ACCOUNT_FIELDS } from '#src/modules/people/accounts/encrypted-fields.ts';

export function codeCalls(setup: AccountsSetup) {
  return [
    call(
      'POST /saas-user-service/user/authcode/send',
      {
        access: 'visitor',
        rate: 'costly',
        body: SendCodeRequest,
        answer: CodeSent,
        seals: ENCRYPTED_ACCOUNT_FIELDS.address,
      },
      async (ctx, { body }) => {
        await sendCode(ctx, secretOf(setup), { receiver: receiverOf(ctx.tenant, body), scene: body.authScene });
        const data = { resendSeconds: RESEND_SECONDS, expiresInSeconds: CODE_SECONDS };
        return { data, cookies: askerCookies(ctx.caller) };
      },
    ),
    call(
      'POST /saas-user-service/user/authcode/valid',
      {
        access: 'visitor',
        rate: 'costly',
        body: CheckCodeRequest,
        answer: CodeProven,
        seals: ENCRYPTED_ACCOUNT_FIELDS.addressAndCode,
      },
      async (ctx, { body }) => {
        const { authScene: scene, authCode: code } = body;
        checkScene(body);
        const receiver = receiverOf(ctx.tenant, body);
        const validKey = await withCode(ctx, secretOf(setup), { receiver, scene, code }, (tx, proof) =>
          issueKey({ tx, tenant: ctx.tenant }, proof),
        );
        return { data: { validKey, expiresInSeconds: CODE_SECONDS } };
      },
    ),
  ];
}

/** Throws BadRequest when the two names of the scene differ. */
export function checkScene({ authScene, sceneCode }: Pick<CheckCodeRequest, 'authScene' | 'sceneCode'>): void {
  if (sceneCode === undefined || sceneCode === authScene) return;
  throw new Failure('BadRequest', 'authScene and sceneCode differ', [
    { field: 'sceneCode', reason: 'differs from authScene' },
  ]);
}
