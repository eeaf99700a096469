/** Checks, hashes and compares passwords. */

import pLimit from 'p-limit';
import { Failure } from '#src/kernel/failure.ts';
import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { isPassword } from '#src/modules/people/accounts/rules.ts';

const argon2 = onFirstUse(() => import('@node-rs/argon2'));

/** argon2id with 19 MiB, two passes and one lane, as OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many hashes are computed at once: half of libuv's threads, which also read files. */
const HASHES_AT_ONCE = 2;
/** How many hashes may wait; a few seconds of work. */
const MOST_WAITING = 200;
const RETRY_SECONDS = 5;

const slots = pLimit(HASHES_AT_ONCE);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (slots.pendingCount >= MOST_WAITING) throw new Failure('Unavailable', 'too many passwords', [], RETRY_SECONDS);
  return slots(work);
}

/**
 * The form of a password that is hashed: NFKC, so that the same characters match whichever way a keyboard composed
 * them.
 */
const plain = (password: string): string => password.normalize('NFKC');

/** Checks a new password and its repetition. Throws BadPassword, PasswordsDiffer. */
export function checkNewPassword(password: string | undefined, repassword: string | undefined): string {
  if (password === undefined || !isPassword(password)) {
    throw new Failure('BadPassword', '', [{ field: 'password', reason: '8 to 20 characters, a letter and a digit' }]);
  }
  if (password !== repassword) {
    throw new Failure('PasswordsDiffer', '', [{ field: 'repassword', reason: 'differs from password' }]);
  }
  return password;
}

/** Throws Unavailable when too many hashes are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return inTurn(() => hash(plain(password), COST));
}

/**
 * Whether a password matches a hash. Without a hash the check takes as long and always fails. Throws Unavailable when
 * too many hashes are waiting.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const { verify } = await argon2();
  const right = await inTurn(() => verify(passwordHash ?? NOBODYS, plain(password)));
  return right && passwordHash != null;
}

/** Whether a hash was made with other cost parameters than new ones. */
export async function isOutdated(passwordHash: string): Promise<boolean> {
  const { parseOptions } = await argon2();
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism;
}

/** The hash of a random password that was thrown away, with the same cost. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$ZYesTDZCxKoqT05aPpAJxg$tAGmDJZ/B3lMxa6WeqHD76e3LaihK1XqbtwEJ9YqPhw';
