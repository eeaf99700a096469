import type { CmsArticleWritten } from '#src/modules/reading/articles/cms-contract.ts';
import type { ChangePlan, MovedPage } from '#src/publishing/plans/change-plan.ts';
import { fieldName } from '#src/studio/articles/field-name.ts';
import { MoveNumbers } from '#src/studio/releases/MoveNumbers.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

/** A plan: numbers first, the pages behind them, and for each page what search engines would find different. */
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
                {lang.toUpperCase()}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {plan.moved.length > 0 && (
        <>
          <h3>{say('studio.publish.pages')}</h3>
          <ul className="moved">
            {plan.moved.map((page) => (
              <MovedRow key={`${page.lang} ${page.path}`} page={page} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function PlanNumbers({ plan }: { readonly plan: ChangePlan }) {
  const { say } = useStudio();
  return (
    <>
      <MoveNumbers counts={plan.counts} />
      {plan.moved.length === 0 && <p>{say('studio.publish.none')}</p>}
      <p className="soft">{say('studio.publish.planned', { release: plan.release, ms: plan.ms })}</p>
      {plan.cut !== null && <p className="warning">{say('studio.publish.cut', { count: plan.cut.pages })}</p>}
    </>
  );
}

function MovedRow({ page: { path, what, differences, to } }: { readonly page: MovedPage }) {
  const { say } = useStudio();
  const line = (
    <>
      <span className={`what ${what}`}>{say(`studio.publish.${what}`)}</span> <span className="path">{path}</span>
      {to !== null && <span className="path"> → {to}</span>}
    </>
  );
  if (differences.length === 0) return <li>{line}</li>;
  return (
    <li>
      <details>
        <summary>{line}</summary>
        <dl className="differences">
          {differences.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
