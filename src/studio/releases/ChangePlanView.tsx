/** The plan of a change: how many pages it would move, which, and what search engines would find different. */

import type { ChangePlan, MovedPage } from '#src/publishing/plans/change-plan.ts';
import { readablePath } from '#src/studio/readable-path.ts';
import { ChangeNumbers } from '#src/studio/releases/ChangeNumbers.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface ChangePlanProps {
  readonly plan: ChangePlan;
}

/** Shows numbers first, then the pages behind them. */
export function ChangePlanView({ plan }: ChangePlanProps) {
  return (
    <div className="plan">
      <PlanNumbers plan={plan} />
      <MovedPages plan={plan} />
    </div>
  );
}

/** The pages that a plan would move; nothing where it moves none. */
export function MovedPages({ plan }: ChangePlanProps) {
  const { say } = useStudio();
  if (plan.moved.length === 0) return null;
  return (
    <>
      <h3>{say('studio.publish.pages')}</h3>
      <ul className="moved">
        {plan.moved.map((page) => (
          <MovedRow key={`${page.lang} ${page.path}`} page={page} />
        ))}
      </ul>
    </>
  );
}

/** How many pages a plan would move, and how many it did not look at. */
export function PlanNumbers({ plan }: ChangePlanProps) {
  const { say } = useStudio();
  return (
    <>
      <ChangeNumbers counts={plan.counts} />
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
      <span className={`what ${what}`}>{say(`studio.publish.${what}`)}</span>{' '}
      <span className="path">{readablePath(path)}</span>
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
