import { call } from '#src/http/call.ts';
import type { SecretKeys } from '#src/http/secret-keys.ts';
import type { ServerSecret } from '#src/http/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import { PublicKeyAnswer, SecretKeyAnswer } from '#src/modules/secrets/contract.ts';
import { publicKeyOf } from '#src/modules/secrets/service.ts';

/** What the keys are made from. */
export interface Sealing {
  readonly secret: ServerSecret;
  readonly keys: SecretKeys;
}

/**
 * The calls that give browsers the keys for encrypted fields and reports.
 * @param sealing  undefined where no server secret is configured: the calls answer Unavailable
 */
export function secretCalls(sealing: Sealing | undefined) {
  return [
    call(
      'GET /saas-integration-service/secret-keys',
      { access: 'public', answer: SecretKeyAnswer },
      async ({ tenant, caller }) => ({
        data: known(sealing).keys.issue({ tenant: tenant.code, deviceId: caller.deviceId }),
      }),
    ),
    call(
      'GET /saas-integration-service/secret-keys/public-key',
      { access: 'public', answer: PublicKeyAnswer },
      async (ctx) => ({ data: { publicKey: await publicKeyOf(ctx, known(sealing).secret) } }),
    ),
  ];
}

function known(sealing: Sealing | undefined): Sealing {
  if (sealing === undefined) throw new Failure('Unavailable', 'no server secret is set');
  return sealing;
}
