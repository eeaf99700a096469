/** Reports on the published pages, and the words for their columns. */

/** Names of the reports, in the order in which an SEO lead reads them. */
export const REPORTS = [
  'coverage',
  'hreflang',
  'duplicates',
  'missed',
  'redirects',
  'links',
  'outbound',
  'thin',
  'depth',
  'orphans',
  'gone',
  'urls',
] as const;

const COLUMNS = [
  'path',
  'fault',
  'depth',
  'links',
  'pages',
  'what',
  'text',
  'examples',
  'target',
  'answer',
  'readers',
  'bots',
  'days',
  'last',
  'nights',
  'location',
  'hops',
  'since',
  'kind',
  'characters',
  'language',
  'indexable',
  'noindex',
  'redirects',
  'gone',
] as const;

/** The key of the word for a column; undefined: the report has a column of its own, which is shown as it is. */
export function columnKey(column: string): `studio.seo.column.${(typeof COLUMNS)[number]}` | undefined {
  const name = COLUMNS.find((own) => own === column);
  return name && `studio.seo.column.${name}`;
}

/** Whether a cell is an address of the site. */
export const isSiteAddress = (cell: string | number): boolean => typeof cell === 'string' && /^\/(?!\/)\S*$/.test(cell);
