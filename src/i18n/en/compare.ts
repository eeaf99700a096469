/** The comparison of products. Scripts load it too, one file for each language. */
export const compare = {
  'compare.title': 'Compare products',
  'compare.description': 'Compare real prices, price history and facts of up to 4 products',
  'compare.missing': {
    one: '{{count}} product is not on this site any more',
    other: '{{count}} products are not on this site any more',
  },
  'compare.tooFew': 'Choose at least 2 products to compare',
  'compare.tooFewHint': 'Press “Compare” on a card or on the page of a product, up to 4 of them.',
  'compare.toProducts': 'See products',
  'compare.everything': 'Show all rows',
  'compare.onlyDifferences': 'Only differences',
  'compare.remove': 'Remove',
  'compare.note':
    'Prices and verdicts are those of the shop with the lowest total now, with shipping as far as it is known.',
  'compare.price': 'Price now',
  'compare.winner': 'Cheapest in all',
  'compare.total': 'Total',
  'compare.shop': 'Shop',
  'compare.verdict': 'Is it a good price?',
  'compare.usual': 'Usual price there',
  'compare.shops': 'Shops',
  'compare.rating': 'Rating',
  'compare.add': 'Compare',
  'compare.full': 'You can compare up to 4 products',
  'compare.open': 'Compare {{count}}',
  'compare.clear': 'Clear',
} as const;
