/** Whether shops have goods. */
export const stock = {
  'stock.IN_STOCK': 'In stock',
  'stock.OUT_OF_STOCK': 'Out of stock',
  'stock.PRE_ORDER': 'Pre-order',
  'stock.BACK_ORDER': 'On back-order',
  'stock.DISCONTINUED': 'Discontinued',
  'stock.choose': 'Choose an option',
  'stock.hint': 'This is the last price we saw. It cannot be bought right now.',
  'stock.lookAt': 'Out of stock: see it at {{shop}}',
} as const;
