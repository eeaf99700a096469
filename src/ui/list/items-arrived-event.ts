/** Event of an item list when a further page has loaded. A layout that positions items itself prevents the default. */
export const ITEMS_ARRIVED = 'items-arrived';

export interface ItemsArrived {
  /** The list's new items, in order, as the server rendered them. */
  readonly items: readonly Element[];
  /** Whether they replace the earlier ones. */
  readonly fresh: boolean;
}
