/** The table of articles; each is chosen by its box, a span of them with the shift key. */

import { type ChangeEvent, useRef } from 'react';
import type { CmsArticleSummary } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { ArticleRow } from '#src/studio/articles/ArticleRow.tsx';
import { articleKey, type Chosen } from '#src/studio/articles/chosen-articles.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface ArticleTableProps {
  readonly articles: readonly CmsArticleSummary[];
  /** The number of articles on all pages. */
  readonly total: number;
  readonly isBusy: boolean;
  readonly chosen: Chosen;
  readonly onChoose: (articles: readonly CmsArticleSummary[], isChosen: boolean) => void;
}

export function ArticleTable({ articles, total, isBusy, chosen, onChoose }: ArticleTableProps) {
  const { say } = useStudio();
  const lastIndex = useRef(0);
  const choose = (index: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isSpan = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const ends = isSpan ? [lastIndex.current, index] : [index, index];
    lastIndex.current = index;
    onChoose(articles.slice(Math.min(...ends), Math.max(...ends) + 1), target.checked);
  };
  return (
    <table className="rows chosen-by-rows" aria-busy={isBusy}>
      <caption>{say('studio.list.count', { count: total })}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{say('studio.list.name')}</th>
          <th scope="col">{say('studio.list.state')}</th>
          <th scope="col">{say('studio.list.langs')}</th>
          <th scope="col">{say('studio.list.published')}</th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article, index) => (
          <ArticleRow
            key={articleKey(article)}
            article={article}
            isChosen={chosen.has(articleKey(article))}
            onChoose={(event) => choose(index, event)}
          />
        ))}
      </tbody>
    </table>
  );
}
