import { type ReactNode, useState } from 'react';
import { callApi } from '#src/client/api.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import type { Alert } from '#src/modules/alerts/contract.ts';
import { KEYWORD_MOST, MATCHES_A_DAY, MOST_CATEGORIES } from '#src/modules/alerts/rules.ts';
import type { SayAlerts } from '#src/modules/alerts/ui/alert-words.ts';
import { failureText } from '#src/modules/alerts/ui/failure-text.ts';
import { faultsOf, type MatchTerms, wordsIn } from '#src/modules/alerts/ui/match-faults.ts';
import type { MatchStart } from '#src/modules/alerts/ui/match-start.ts';
import { amountOf } from '#src/modules/alerts/ui/terms.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { Submit } from '#src/ui/form/Submit.tsx';
import { type Faults, useForm } from '#src/ui/form/use-form.ts';

interface Props {
  readonly start: MatchStart;
  /** The alert to change; undefined: a new one. */
  readonly alert: Alert | undefined;
  /** The categories to choose from, besides those of the start. */
  readonly tops: readonly { readonly id: number; readonly name: string }[];
  readonly currency: string;
  readonly say: SayAlerts;
  readonly onSaved: (met: boolean) => void;
}

export function matchForm(props: Props): ReactNode {
  return <MatchForm {...props} />;
}

/** What to look out for: words, a brand, categories, words that must be missing, and a most. */
function MatchForm({ start, alert, tops, currency, say, onSaved }: Props) {
  const exponent = currencyExponent(currency);
  const [categories, setCategories] = useState(() => start.categories.map(({ id }) => id));
  const offered = [...start.categories, ...tops.filter(({ id }) => !start.categories.some((one) => one.id === id))];
  const form = useForm(async (values) => {
    const terms: MatchTerms = {
      keyword: start.kind === 'TAG' ? start.keyword : (values['keyword'] ?? ''),
      brandId: values['brand'] === undefined ? null : (start.brand?.id ?? null),
      categoryIds: categories,
      excluded: wordsIn(values['excluded'] ?? ''),
      mostMinor: values['most'] ? Math.round(Number(values['most']) * 10 ** exponent) : null,
    };
    return faultsOf(terms, say) ?? (await save(start.kind, alert, terms, say, onSaved));
  });
  const turn = (id: number, chosen: boolean) =>
    setCategories((before) => (chosen ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <form className="form alert-form" {...form.props}>
      {start.kind === 'TAG' ? (
        <p className="alert-condition">{say('alerts.tagName', { tag: start.keyword })}</p>
      ) : (
        <Field
          name="keyword"
          label={say('alerts.keyword')}
          hint={say('alerts.keywordHint', { most: KEYWORD_MOST })}
          fault={form.faults['keyword']}
          defaultValue={start.keyword}
        />
      )}
      {start.brand && (
        <label className="alert-check">
          <input type="checkbox" name="brand" defaultChecked />
          <span>{say('alerts.brand', { name: start.brand.name })}</span>
        </label>
      )}
      {start.kind === 'CUSTOM' && offered.length > 0 && (
        <fieldset className="alert-categories">
          <legend>{say('alerts.categories', { most: MOST_CATEGORIES })}</legend>
          {offered.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={categories.includes(id)}
                disabled={!categories.includes(id) && categories.length >= MOST_CATEGORIES}
                onChange={({ target }) => turn(id, target.checked)}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Field
        name="excluded"
        label={say('alerts.excluded')}
        hint={say('alerts.excludedHint')}
        fault={form.faults['excluded']}
        defaultValue={start.excluded.join(', ')}
      />
      <Field
        name="most"
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        label={say('alerts.most')}
        hint={say('alerts.mostHint', { most: MATCHES_A_DAY })}
        fault={form.faults['most']}
        defaultValue={start.mostMinor === null ? '' : amountOf(start.mostMinor, exponent)}
        before={<span className="alert-currency">{currency}</span>}
      />
      <Submit busy={form.busy} fault={form.faults['form']}>
        {form.busy ? say('alerts.saving') : say(alert === undefined ? 'alerts.save' : 'alerts.saveChange')}
      </Submit>
    </form>
  );
}

async function save(
  kind: MatchStart['kind'],
  alert: Alert | undefined,
  terms: MatchTerms,
  say: SayAlerts,
  onSaved: (met: boolean) => void,
): Promise<Faults | undefined> {
  const { keyword, excluded: words, mostMinor, categoryIds: ids, brandId } = terms;
  const [excluded, categoryIds] = [[...words], [...ids]];
  const failed = kind === 'TAG' ? 'alerts.failed.subscribe' : 'alerts.failed.add';
  try {
    const call = 'PUT /saas-user-service/deal-subscriptions/{id}';
    const change = kind === 'TAG' ? { excluded, mostMinor } : { keyword, brandId, categoryIds, excluded, mostMinor };
    const wanted =
      kind === 'TAG'
        ? { kind, tag: keyword, excluded, mostMinor }
        : { kind, keyword, brandId, categoryIds, excluded, mostMinor };
    const { data } = await (alert === undefined
      ? callApi('POST /saas-user-service/deal-subscriptions', { body: wanted }, { quiet: true })
      : callApi(call, { params: { id: String(alert.id) }, body: change }, { quiet: true }));
    onSaved(data?.met === true);
    return undefined;
  } catch (error) {
    return { form: failureText(error, say(alert === undefined ? failed : 'alerts.failed.update')) };
  }
}
