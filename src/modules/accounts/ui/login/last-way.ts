import type { AddressKind } from '#src/modules/accounts/ui/address-input.ts';

/** How somebody logged in last in this browser: no address, only its kind. */
export interface LastWay {
  readonly by: 'password' | 'code';
  readonly kind: AddressKind;
  /** The calling code that was chosen. */
  readonly area?: string | undefined;
}

const KEY = 'last_way';
const FIRST: LastWay = { by: 'password', kind: 'email' };

/** What was kept; where nothing was, or what is there is not ours, a password and an e-mail address. */
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
    // No store, or no JSON in it: both mean that nothing is remembered.
    return FIRST;
  }
}

export function keepWay(store: Pick<Storage, 'setItem'>, way: LastWay): void {
  try {
    store.setItem(KEY, JSON.stringify(way));
  } catch (error) {
    // Browsers that keep nothing: the next login starts with the usual way.
    console.info('the way of this login is not kept', error);
  }
}
