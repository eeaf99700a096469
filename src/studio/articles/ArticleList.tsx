/** The list of all articles, with search and filters, a page at a time; search and filters stand in the address. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Input, Label, SearchField } from 'react-aria-components';
import type { Page } from '#src/http/paging.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { CmsArticleSummary } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { ArticleTable } from '#src/studio/articles/ArticleTable.tsx';
import { articleKey, type Chosen, chooseArticles } from '#src/studio/articles/chosen-articles.ts';
import { DraftList } from '#src/studio/articles/DraftList.tsx';
import { BatchBar } from '#src/studio/batches/BatchBar.tsx';
import { BatchList } from '#src/studio/batches/BatchList.tsx';
import { callStudio } from '#src/studio/calls.ts';
import { goTo } from '#src/studio/router.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { SavedViews } from '#src/studio/shell/SavedViews.tsx';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useAddress } from '#src/studio/use-address.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const SIZE = 30;
const SEARCH_AFTER_MS = 250;
const STATES = ['PASSED', 'SCHEDULED', 'SUBMITTED', 'RECALLED'] as const;
const STATE_NAMES = {
  PASSED: 'studio.state.live',
  SCHEDULED: 'studio.state.scheduled',
  SUBMITTED: 'studio.state.waiting',
  RECALLED: 'studio.state.recalled',
} as const;

type Listed = Page<CmsArticleSummary>;

export function ArticleList() {
  const { say } = useStudio();
  const params = new URLSearchParams(useAddress().split('?', 2)[1] ?? '');
  const page = Math.max(1, Number(params.get('page')) || 1);
  const filter = { q: params.get('q') ?? '', state: params.get('state') ?? '', lang: params.get('lang') ?? '' };
  const articles = useQuery({
    queryKey: ['articles', filter, page],
    queryFn: ({ signal }) =>
      callStudio<Listed>('GET /publishing/articles', { query: { ...filter, page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((articles.data?.totalElements ?? 0) / SIZE);
  const change = (part: Partial<typeof filter> & { readonly page?: number }) => goTo(listPath({ ...filter, ...part }));
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{say('studio.articles')}</h1>
        <StudioLink className="button main" to="/studio/articles/new">
          {say('studio.list.new')}
        </StudioLink>
      </div>
      <DraftList />
      <Filters filter={filter} onChange={change} />
      <SavedViews />
      <Answer query={articles}>{(listed) => <Results listed={listed} isBusy={articles.isPlaceholderData} />}</Answer>
      <Pager page={page} pages={pages} onPage={(at) => change({ page: at })} />
      <BatchList calls="article-batches" />
    </div>
  );
}

interface Filter {
  readonly q: string;
  readonly state: string;
  readonly lang: string;
}

function listPath({ page = 1, ...filter }: Filter & { readonly page?: number }): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  if (page > 1) search.set('page', String(page));
  return `/studio/articles${search.size === 0 ? '' : `?${search}`}`;
}

function Filters({
  filter,
  onChange,
}: {
  readonly filter: Filter;
  readonly onChange: (part: Partial<Filter>) => void;
}) {
  const { say } = useStudio();
  const [words, setWords] = useState(filter.q);
  const searched = useRef(filter.q);
  const search = useCallback(
    (text: string) => {
      searched.current = text.trim();
      onChange({ q: searched.current });
    },
    [onChange],
  );
  useEffect(() => {
    // The address changed by itself: back, or a cleared filter.
    if (filter.q !== searched.current) setWords(filter.q);
    searched.current = filter.q;
  }, [filter.q]);
  useEffect(() => {
    if (words.trim() === searched.current) return;
    const timer = setTimeout(() => search(words), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words, search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(words);
  };
  return (
    <search>
      <form className="filters" onSubmit={submit}>
        <SearchField className="search" value={words} onChange={setWords} maxLength={LONGEST.listSearch}>
          <Label>{say('studio.list.search')}</Label>
          <Input className="input" />
        </SearchField>
        <label>
          {say('studio.list.state')}
          <select className="input" value={filter.state} onChange={(event) => onChange({ state: event.target.value })}>
            <option value="">{say('studio.list.any')}</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {say(STATE_NAMES[state])}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say('studio.list.lang')}
          <select className="input" value={filter.lang} onChange={(event) => onChange({ lang: event.target.value })}>
            <option value="">{say('studio.list.any')}</option>
            {LANGS.map((lang) => (
              <option key={lang} value={lang}>
                {lang.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
      </form>
    </search>
  );
}

/** The articles of a page. Those that are chosen stay so on other pages and with other filters. */
function Results({
  listed: { content, totalElements },
  isBusy,
}: {
  readonly listed: Listed;
  readonly isBusy: boolean;
}) {
  const { say } = useStudio();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const choose = (articles: Listed['content'], isChosen: boolean) =>
    setChosen((before) => chooseArticles(before, articles, isChosen));
  const clear = () => goTo('/studio/articles');
  return (
    <>
      {(chosen.size > 0 || content.length > 0) && (
        <BatchBar
          articles={[...chosen.values()]}
          isPageChosen={content.length > 0 && content.every((article) => chosen.has(articleKey(article)))}
          onPage={(isChosen) => choose(content, isChosen)}
          onClear={() => setChosen(new Map())}
        />
      )}
      {totalElements === 0 ? (
        <Notice text={say('studio.list.none')} action={say('studio.list.clear')} onAction={clear} />
      ) : (
        <ArticleTable articles={content} total={totalElements} isBusy={isBusy} chosen={chosen} onChoose={choose} />
      )}
    </>
  );
}
