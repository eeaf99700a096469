/** The plan of a change of several articles: how many change, which stay and why, and the pages that would move. */

import type { ArticleBatchDone, LeftArticle } from '#src/modules/reading/articles/batches/batch-contract.ts';
import { ChangePlanView } from '#src/studio/releases/ChangePlanView.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

const REASONS = ['same', 'no-text', 'full', 'missing'] as const satisfies LeftArticle['why'][];

export function BatchPlan({ planned: { changed, left, drafts, plan } }: { readonly planned: ArticleBatchDone }) {
  const { say } = useStudio();
  return (
    <>
      <p>{say('studio.batch.changed', { count: changed.length })}</p>
      {REASONS.map((why) => {
        const stay = left.filter((article) => article.why === why);
        if (stay.length === 0) return null;
        return (
          <details key={why} className="soft">
            <summary>{say(`studio.batch.left.${why}`, { count: stay.length })}</summary>
            {stay.map(({ code }) => code).join(', ')}
          </details>
        );
      })}
      {drafts > 0 && <p className="warning">{say('studio.batch.drafts', { count: drafts })}</p>}
      {changed.length > 0 && plan !== undefined && <ChangePlanView plan={plan} />}
    </>
  );
}
