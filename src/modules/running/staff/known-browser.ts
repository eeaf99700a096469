/** Recognises a browser in which somebody of the staff has logged in, so that guesses of strangers do not lock them out. */

import { randomBytes } from 'node:crypto';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';

const PURPOSE = 'browser of staff';
const ID_BYTES = 12;

/** The account that logged in there: its tenant and address. */
interface Account {
  readonly tenantId: number;
  readonly email: string;
}

/** The value that a browser keeps of a login: an id of its own, signed for the account. */
export function browserOf(secret: ServerSecret, account: Account): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  return `${id}.${secret.sign(PURPOSE, signedText(account, id))}`;
}

/** The id of a browser in which the account has logged in; undefined: it is none, or another account's. */
export function knownBrowser(secret: ServerSecret, account: Account, kept: string | undefined): string | undefined {
  const [id = '', signature = ''] = kept?.split('.') ?? [];
  return secret.verify(PURPOSE, signedText(account, id), signature) ? id : undefined;
}

/** The text that is signed. */
const signedText = ({ tenantId, email }: Account, id: string) => JSON.stringify([tenantId, email, id]);
