/** The form that sets an alert on words, brands or categories. */

import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { currencyExponent, currencySymbol } from '#src/kernel/money.ts';
import type { Alert, Outlook } from '#src/modules/telling/alerts/contract.ts';
import { KEYWORD_MOST, MATCHES_A_DAY, MOST_CATEGORIES } from '#src/modules/telling/alerts/rules.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import { failureText } from '#src/modules/telling/alerts/ui/failure-text.browser.ts';
import { Choices } from '#src/modules/telling/alerts/ui/form/Choices.browser.tsx';
import { MatchesNow } from '#src/modules/telling/alerts/ui/form/MatchesNow.browser.tsx';
import {
  brandsLike,
  type CategoryTrees,
  categoriesLike,
} from '#src/modules/telling/alerts/ui/form/match-choices.browser.ts';
import { type MatchTerms, termErrors, wordsIn } from '#src/modules/telling/alerts/ui/form/match-form-errors.ts';
import type { MatchStart, Named } from '#src/modules/telling/alerts/ui/form/match-form-start.ts';
import { amountOf, minorOf } from '#src/modules/telling/alerts/ui/form/price-form-rules.browser.ts';
import { Field } from '#src/ui/form/Field.browser.tsx';
import { Submit } from '#src/ui/form/Submit.browser.tsx';
import { type Faults, useForm } from '#src/ui/form/use-form.browser.ts';
import { NoBreakText } from '#src/ui/react/NoBreakText.browser.tsx';

interface Props {
  readonly start: MatchStart;
  /** The alert to change; undefined: a new one. */
  readonly alert: Alert | undefined;
  /** All categories to choose from. */
  readonly trees: CategoryTrees;
  readonly currency: string;
  readonly format: Outlook['format'];
  readonly say: SayAlerts;
  readonly onSaved: (met: boolean) => void;
}

export function matchForm(props: Props): ReactNode {
  return <MatchForm {...props} />;
}

/** The terms to look out for: words, a brand, categories, words that must be missing, and a most. */
function MatchForm({ start, alert, trees, currency, format, say, onSaved }: Props) {
  const exponent = currencyExponent(currency);
  const [brands, setBrands] = useState<readonly Named[]>(() => (start.brand === null ? [] : [start.brand]));
  const [categories, setCategories] = useState(start.categories);
  const [typed, setTyped] = useState<Pick<MatchTerms, 'keyword' | 'excluded' | 'mostMinor'>>(start);
  const chosen = { brandId: brands[0]?.id ?? null, categoryIds: categories.map(({ id }) => id) };
  const typedIn = (values: Readonly<Record<string, string>>) => ({
    keyword: start.kind === 'TAG' ? start.keyword : (values['keyword'] ?? ''),
    excluded: wordsIn(values['excluded'] ?? ''),
    mostMinor: values['most'] ? (minorOf(values['most'], exponent, format) ?? 0) : null,
  });
  const form = useForm(async (values) => {
    const terms = { ...chosen, ...typedIn(values) };
    return termErrors(terms, say) ?? (await save(start.kind, alert, terms, say, onSaved));
  });
  const { onChange } = form.props;
  const changed = (event: FormEvent) => {
    onChange(event);
    setTyped(typedIn(form.values()));
  };
  return (
    <form className="form alert-form" {...form.props} onChange={changed}>
      {start.kind === 'TAG' ? (
        <p className="alert-condition">
          <NoBreakText text={say('alerts.tagName', { tag: start.keyword })} />
        </p>
      ) : (
        <Field
          name="keyword"
          label={say('alerts.keyword')}
          hint={say('alerts.keywordHint', { most: KEYWORD_MOST })}
          fault={form.faults['keyword']}
          defaultValue={start.keyword}
        />
      )}
      {start.kind === 'CUSTOM' && (
        <SubjectChoices
          brands={brands}
          categories={categories}
          trees={trees}
          say={say}
          onBrands={setBrands}
          onCategories={setCategories}
        />
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
        inputMode="decimal"
        maxLength={20}
        label={say('alerts.most')}
        hint={say('alerts.mostHint', { most: MATCHES_A_DAY })}
        fault={form.faults['most']}
        defaultValue={start.mostMinor === null ? '' : amountOf(start.mostMinor, exponent, format)}
        before={<span className="alert-currency">{currencySymbol(currency)}</span>}
      />
      <MatchesNow
        terms={{ ...chosen, ...typed }}
        isNew={alert === undefined}
        currency={currency}
        format={format}
        say={say}
      />
      <Submit busy={form.busy} fault={form.faults['form']}>
        {form.busy ? say('alerts.saving') : say(alert === undefined ? 'alerts.save' : 'alerts.saveChange')}
      </Submit>
    </form>
  );
}

interface SubjectChoicesProps {
  readonly brands: readonly Named[];
  readonly categories: readonly Named[];
  readonly trees: CategoryTrees;
  readonly say: SayAlerts;
  readonly onBrands: (brands: readonly Named[]) => void;
  readonly onCategories: (categories: readonly Named[]) => void;
}

/** A brand and some categories, each looked for by its name. */
function SubjectChoices({ brands, categories, trees, say, onBrands, onCategories }: SubjectChoicesProps) {
  const findCategories = useCallback(async (text: string) => categoriesLike(trees, text), [trees]);
  return (
    <>
      <Choices
        name="findBrand"
        legend={say('alerts.brand')}
        search={say('alerts.findBrand')}
        {...choiceTexts(say)}
        chosen={brands}
        most={1}
        find={brandsLike}
        onChange={onBrands}
      />
      <Choices
        name="findCategory"
        legend={say('alerts.categories', { most: MOST_CATEGORIES })}
        search={say('alerts.findCategory')}
        {...choiceTexts(say)}
        chosen={categories}
        most={MOST_CATEGORIES}
        find={findCategories}
        onChange={onCategories}
      />
    </>
  );
}

const choiceTexts = (say: SayAlerts) => ({ nothing: say('alerts.foundNothing'), failed: say('alerts.failed.fetch') });

async function save(
  kind: MatchStart['kind'],
  alert: Alert | undefined,
  terms: MatchTerms,
  say: SayAlerts,
  onSaved: (met: boolean) => void,
): Promise<Faults | undefined> {
  const { keyword, excluded: words, mostMinor, categoryIds: ids, brandId } = terms;
  const excluded = [...words];
  const categoryIds = [...ids];
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
