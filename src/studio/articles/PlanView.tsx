/** The plan of a publication: fields that would be removed, warnings, and the pages that would move. */

import type { CmsArticleWritten } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { fieldName } from '#src/studio/articles/field-name.ts';
import { MovedPages, PlanNumbers } from '#src/studio/releases/ChangePlanView.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

/** Shows numbers first, then the pages behind them, with differences for search engines. */
export function PlanView({ planned }: { readonly planned: CmsArticleWritten }) {
  const { say } = useStudio();
  const { plan, removes, warnings } = planned;
  if (plan === undefined) return null;
  return (
    <div className="plan">
      <PlanNumbers plan={plan} />
      {removes.length > 0 && (
        <p className="warning">
          {say('studio.publish.removes', { fields: removes.map((field) => fieldName(field, say)).join(', ') })}
        </p>
      )}
      {warnings.length > 0 && (
        <div className="warning">
          <h3>{say('studio.publish.warnings')}</h3>
          <ul>
            {warnings.map(({ lang, message }) => (
              <li key={`${lang} ${message}`}>
                {lang.toUpperCase()}: {say.server(message)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <MovedPages plan={plan} />
    </div>
  );
}
