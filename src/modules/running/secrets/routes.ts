import { call } from '#src/http/call.ts';
import type { SecretKeys } from '#src/http/identity/secret-keys.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import { PublicKeyAnswer, SecretKeyAnswer } from '#src/modules/running/secrets/contract.ts';
import { publicKeyOf } from '#src/modules/running/secrets/service.ts';

/** The secrets that the keys are made from. */
export interface EncryptionSetup {
  readonly secret: ServerSecret;
  readonly keys: SecretKeys;
}

/**
 * The calls that give browsers the keys for encrypted fields and reports.
 * @param encryption  undefined where no server secret is configured: the calls answer Unavailable
 */
export function secretCalls(encryption: EncryptionSetup | undefined) {
  return [
    call(
      'GET /saas-integration-service/secret-keys',
      { access: 'public', answer: SecretKeyAnswer },
      async ({ tenant }) => ({ data: required(encryption).keys.issue(tenant.code) }),
    ),
    call(
      'GET /saas-integration-service/secret-keys/public-key',
      { access: 'public', answer: PublicKeyAnswer },
      async (ctx) => ({ data: { publicKey: await publicKeyOf(ctx, required(encryption).secret) } }),
    ),
  ];
}

function required(encryption: EncryptionSetup | undefined): EncryptionSetup {
  if (encryption === undefined) throw new Failure('Unavailable', 'no server secret is set');
  return encryption;
}
