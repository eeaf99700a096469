/** Seals the secrets of authenticator apps: a copy of the database alone logs nobody in. */

import { seal, unseal } from '#src/http/identity/sealed-text.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import { fromBase32, toBase32 } from '#src/modules/running/staff/one-time-code.ts';

const PURPOSE = 'authenticator apps';

/** The length of a secret that was stored before secrets were sealed. */
const OPEN_BYTES = 20;

export const isSealed = (stored: Buffer): boolean => stored.length > OPEN_BYTES;

/** Seals the secret of an app for storage. Throws Unavailable where the site has no secret of its own. */
export function sealApp(secret: ServerSecret | undefined, app: Buffer): Buffer {
  return seal(required(secret), PURPOSE, toBase32(app));
}

/** The secret of an app as it was stored. Throws Unavailable where nobody can read it. */
export function openApp(secret: ServerSecret | undefined, stored: Buffer): Buffer {
  if (!isSealed(stored)) return stored;
  try {
    return fromBase32(unseal(required(secret), PURPOSE, stored)) ?? Buffer.alloc(0);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    const failure = new Failure('Unavailable', 'SERVER_SECRET is another one; an invitation replaces the app');
    failure.cause = cause;
    throw failure;
  }
}

function required(secret: ServerSecret | undefined): ServerSecret {
  if (secret === undefined) throw new Failure('Unavailable', 'authenticator apps need SERVER_SECRET');
  return secret;
}
