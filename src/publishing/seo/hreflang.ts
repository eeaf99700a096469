/** Reports pages whose translations do not name one another. */

import type { SeoReport } from '#src/publishing/seo/report.ts';
import type { SitePage } from '#src/publishing/seo/site-page.ts';
import { toPath } from '#src/publishing/seo/site-path.ts';

/** The alternates of a page: path by language. */
function readAlternates({ facts }: SitePage): Map<string, string> {
  return new Map(
    facts.hreflang.map((text) => {
      const [lang = '', address = ''] = text.split(' ');
      return [lang, toPath(address)];
    }),
  );
}

function* findFaults(page: SitePage, pages: ReadonlyMap<string, SitePage>): Generator<string> {
  const alternates = readAlternates(page);
  if (alternates.size === 0) return;
  if (!alternates.has('x-default')) yield 'names no x-default';
  if (alternates.get(page.lang) !== page.path) yield `does not name itself as ${page.lang}`;
  for (const [lang, path] of alternates) {
    const other = pages.get(path);
    if (other === undefined) yield `names ${path} as ${lang}, where no page stands`;
    else if (readAlternates(other).get(page.lang) !== page.path)
      yield `names ${path} as ${lang}, which does not name it`;
  }
}

export const hreflangGaps: SeoReport = {
  name: 'hreflang',
  reads: 'pages',
  question: 'Do the languages of each page name one another?',
  columns: ['path', 'fault'],
  rows({ pages }) {
    const byPath = new Map(pages.map((page) => [page.path, page]));
    return pages
      .filter(({ indexable }) => indexable)
      .flatMap((page) => [...findFaults(page, byPath)].map((fault) => [page.path, fault]));
  },
};
