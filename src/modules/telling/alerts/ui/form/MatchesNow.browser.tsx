/** The part of a form that says how much the alert would match now. */

import { useEffect, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { CallFailure } from '#src/client/api-reply.ts';
import type { MatchesNow as Answer, Outlook } from '#src/modules/telling/alerts/contract.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { type MatchTerms, termErrors } from '#src/modules/telling/alerts/ui/form/match-form-errors.ts';
import { amountText } from '#src/modules/telling/alerts/ui/list/condition-text.ts';

interface Props {
  readonly terms: MatchTerms;
  /** Whether the alert is new: one that is changed does not tell again what it told before. */
  readonly isNew: boolean;
  readonly currency: string;
  readonly format: Outlook['format'];
  readonly say: SayAlerts;
}

/** Milliseconds without a change after which the matches are counted. */
const PAUSE = 400;

/** How much an alert on words would match now, and whether it tells of that, while it is edited. */
export function MatchesNow({ terms, isNew, currency, format, say }: Props) {
  const [answer, setAnswer] = useState<Answer | 'failed'>();
  const query = termErrors(terms, say) === undefined ? queryFromTerms(terms) : '';
  useEffect(() => {
    let isLatest = true;
    const show = (reply: Answer | 'failed' | undefined) => isLatest && setAnswer(reply);
    const timer = setTimeout(() => void (query === '' ? show(undefined) : fetchMatches(query).then(show)), PAUSE);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [query]);
  return (
    <p className="alert-test" role="status">
      {answer === 'failed' && say('alerts.matchesFailed')}
      {typeof answer === 'object' && answerText(answer, { terms, isNew, currency, format, say })}
    </p>
  );
}

async function fetchMatches(query: string): Promise<Answer | 'failed'> {
  const asked = Object.fromEntries(new URLSearchParams(query));
  try {
    const call = 'GET /saas-user-service/deal-subscriptions/matches';
    const { data } = await callApi(call, { query: asked }, { quiet: true });
    return data ?? 'failed';
  } catch (error) {
    if (error instanceof CallFailure) return 'failed';
    throw error;
  }
}

/** '': nothing was found among what was looked at, and there may be more. */
function answerText({ count, complete, lowestMinor }: Answer, { terms, isNew, currency, format, say }: Props): string {
  if (count === 0 && !complete) return '';
  const many = complete ? String(count) : `${count}+`;
  const price = lowestMinor === null ? undefined : amountText(lowestMinor, currency, format);
  const matchesText =
    price === undefined ? say('alerts.matches', { many }) : say('alerts.matchesFrom', { many, price });
  const laterText = terms.mostMinor === null || count === 0 ? say('alerts.matchesLater') : say('alerts.matchesMet');
  return [count === 0 ? say('alerts.matchesNone') : matchesText, isNew ? laterText : ''].filter(Boolean).join(' ');
}

function queryFromTerms({ keyword, brandId, categoryIds, excluded, mostMinor }: MatchTerms): string {
  return String(
    new URLSearchParams({
      keyword,
      excluded: excluded.join(),
      categoryIds: categoryIds.join(),
      ...(brandId === null ? {} : { brandId: String(brandId) }),
      ...(mostMinor === null ? {} : { mostMinor: String(mostMinor) }),
    }),
  );
}
