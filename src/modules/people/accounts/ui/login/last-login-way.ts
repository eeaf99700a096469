/** Remembers in the browser how the reader logged in last, so that the login form begins with the same way. */

import type { AddressKind } from '#src/modules/people/accounts/ui/login-address-input.ts';

/** The last way to log in with this browser. It contains the kind of the address, not the address. */
export interface LastWay {
  readonly by: 'password' | 'code';
  readonly kind: AddressKind;
  /** The selected calling code. */
  readonly area?: string | undefined;
}

const KEY = 'last_way';
const FIRST: LastWay = { by: 'password', kind: 'email' };

/** The stored way. Without a valid one: a password and an e-mail address. */
export function lastWay(store: Pick<Storage, 'getItem'>): LastWay {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return FIRST;
    const { by, kind, area } = kept as Readonly<Record<string, unknown>>;
    return {
      by: by === 'code' ? 'code' : 'password',
      kind: kind === 'mobile' ? 'mobile' : 'email',
      ...(typeof area === 'string' && /^\d{1,3}$/.test(area) ? { area } : {}),
    };
  } catch {
    // Storage is blocked or contains no JSON: both mean that nothing is stored.
    return FIRST;
  }
}

/** Stores the way of a login. */
export function keepWay(store: Pick<Storage, 'setItem'>, way: LastWay): void {
  try {
    store.setItem(KEY, JSON.stringify(way));
  } catch (error) {
    // Storage may be blocked: the next login then starts with the default way.
    console.info('the way of this login is not kept', error);
  }
}
