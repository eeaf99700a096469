/** The list of tags of articles, those with most articles first, with search and buttons to rename or merge a tag. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { TagSummary } from '#src/modules/reading/articles/tags/tag-contract.ts';
import { BatchList } from '#src/studio/batches/BatchList.tsx';
import { CHANGED_LISTS } from '#src/studio/batches/batch-calls.ts';
import { ContentParts } from '#src/studio/contents/ContentParts.tsx';
import { goTo } from '#src/studio/router.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { SavedViews } from '#src/studio/shell/SavedViews.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { TagMovePanel } from '#src/studio/tags/TagMovePanel.tsx';
import { useAddress } from '#src/studio/use-address.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface Filter {
  readonly q: string;
  readonly lang: string;
}

export function TagList() {
  const { say, session } = useStudio();
  const queries = useQueryClient();
  const params = new URLSearchParams(useAddress().split('?', 2)[1] ?? '');
  const filter: Filter = { q: params.get('q') ?? '', lang: params.get('lang') ?? '' };
  const { query, page, pages, turn } = useListed<TagSummary>('GET /publishing/tags', { ...filter });
  const [words, setWords] = useState(filter.q);
  const [moved, setMoved] = useState<TagSummary>();
  const look = (part: Partial<Filter>) => {
    const wanted = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '');
    goTo(`/studio/tags${wanted.length === 0 ? '' : `?${new URLSearchParams(wanted)}`}`);
  };
  return (
    <div className="screen">
      <h1>{say('studio.tags')}</h1>
      <ContentParts current="tags" />
      <search className="filters">
        <SearchField
          className="search"
          value={words}
          onChange={setWords}
          onSubmit={(text) => look({ q: text.trim() })}
          onClear={() => look({ q: '' })}
          maxLength={LONGEST.tag}
        >
          <Label>{say('studio.tags.search')}</Label>
          <Input className="input" />
        </SearchField>
        <label>
          {say('studio.list.lang')}
          <select className="input" value={filter.lang} onChange={({ target }) => look({ lang: target.value })}>
            <option value="">{say('studio.list.any')}</option>
            {session.site.languages.map((name) => (
              <option key={name} value={name}>
                {name.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
        <Button className="button" onPress={() => look({ q: words.trim() })}>
          {say('studio.contents.search')}
        </Button>
      </search>
      <SavedViews />
      <Answer query={query}>
        {({ content, totalElements }) =>
          content.length === 0 ? (
            <Notice text={say('studio.tags.none')} />
          ) : (
            <ul className="entries" aria-busy={query.isPlaceholderData}>
              <li className="soft">{say('studio.tags.count', { count: totalElements })}</li>
              {content.map((tag) => (
                <TagRow key={`${tag.lang} ${tag.slug}`} tag={tag} onMove={() => setMoved(tag)} />
              ))}
            </ul>
          )
        }
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
      <BatchList calls="tag-moves" />
      {moved !== undefined && (
        <TagMovePanel
          tag={moved}
          onClose={() => {
            setMoved(undefined);
            for (const name of CHANGED_LISTS) void queries.invalidateQueries({ queryKey: [name] });
          }}
        />
      )}
    </div>
  );
}

function TagRow({ tag, onMove }: { readonly tag: TagSummary; readonly onMove: () => void }) {
  const { say } = useStudio();
  const { lang, label, articles, movedTo } = tag;
  return (
    <li>
      <span>
        <span className="lang">{lang}</span> <strong lang={lang}>{label}</strong>{' '}
        <span className="soft">
          {movedTo === null
            ? say('studio.tags.articles', { count: articles })
            : say('studio.tags.movedTo', { label: movedTo })}
        </span>
      </span>
      {movedTo === null && (
        <Button className="button small" aria-label={say('studio.tags.moveTag', { label })} onPress={onMove}>
          {say('studio.tags.move')}
        </Button>
      )}
    </li>
  );
}
