/** The list of the contents of a subject, such as deals, found by a part of their code or name. */

import { useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { ContentSummary } from '#src/modules/running/content/contract.ts';
import { ContentParts } from '#src/studio/contents/ContentParts.tsx';
import type { ContentForm } from '#src/studio/contents/forms.ts';
import { nameIn } from '#src/studio/lookups/lookups.ts';
import { contentPath, goTo } from '#src/studio/router.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { SavedViews } from '#src/studio/shell/SavedViews.tsx';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { useAddress } from '#src/studio/use-address.ts';
import { useStudio } from '#src/studio/use-studio.ts';

/** The words of the search stand in the address. */
export function ContentList({ form }: { readonly form: ContentForm }) {
  const { say, lang } = useStudio();
  const { subject, title } = form;
  const q = new URLSearchParams(useAddress().split('?', 2)[1] ?? '').get('q') ?? '';
  const [words, setWords] = useState(q);
  const { query, page, pages, turn } = useListed<ContentSummary>(`GET /publishing/${subject}`, q === '' ? {} : { q });
  const look = (text: string) =>
    goTo(`${contentPath(subject)}${text.trim() === '' ? '' : `?${new URLSearchParams({ q: text.trim() })}`}`);
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{say(title)}</h1>
        {
          <StudioLink className="button main" to={contentPath(subject, 'new')}>
            {say('studio.contents.new')}
          </StudioLink>
        }
      </div>
      <ContentParts current={subject} />
      <search className="ask">
        <SearchField
          value={words}
          onChange={setWords}
          onSubmit={look}
          onClear={() => look('')}
          maxLength={LONGEST.listSearch}
        >
          <Label>{say('studio.contents.search')}</Label>
          <Input className="input" />
        </SearchField>
        <Button className="button" onPress={() => look(words)}>
          {say('studio.contents.search')}
        </Button>
      </search>
      <SavedViews />
      <Answer query={query}>
        {({ content, totalElements }) =>
          content.length === 0 ? (
            <Notice text={say('studio.contents.none')} />
          ) : (
            <ul className="entries" aria-busy={query.isPlaceholderData}>
              <li className="soft">{say('studio.contents.count', { count: totalElements })}</li>
              {content.map((summary) => (
                <li key={summary.code}>
                  <StudioLink to={contentPath(subject, summary.code)}>{nameIn(lang, summary)}</StudioLink>
                  <span className="soft code">{summary.code}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
    </div>
  );
}
