/** Sent by an item list when a further page has come; a layout that places items itself prevents the default. */
export const ITEMS_ARRIVED = 'items-arrived';

export interface ItemsArrived {
  /** The list's items, in order, as the server rendered them. */
  readonly items: readonly Element[];
  /** Whether they take the place of those before them. */
  readonly fresh: boolean;
}
