/**
 * What browsers may fetch ahead when a reader points at a link or presses it: published pages, never what is made for
 * one request. Browsers do not where the reader saves data. Constant, as its hash stands in the content security policy.
 */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*\\?*' } },
          { not: { href_matches: '/(api|go|img|search|en/search|id/search|th/search)*' } },
          { not: { selector_matches: '[rel~="nofollow"], [download], [target="_blank"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
