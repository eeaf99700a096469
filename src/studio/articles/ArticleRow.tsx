/** The row of an article in the list; its title leads to the editor. */

import type { ChangeEvent } from 'react';
import type { CmsArticleSummary } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { StateMark } from '#src/studio/articles/StateMark.tsx';
import { articlePath } from '#src/studio/router.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface ArticleRowProps {
  readonly article: CmsArticleSummary;
  readonly isChosen: boolean;
  readonly onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function ArticleRow({ article, isChosen, onChoose }: ArticleRowProps) {
  const { say, session, lang } = useStudio();
  const { languages, timeZone } = session.site;
  const titled = [lang, ...languages].find((name) => article.texts[name] !== undefined);
  const title = (titled === undefined ? undefined : article.texts[titled]?.title) ?? article.code;
  return (
    <tr aria-selected={isChosen}>
      <td className="choose">
        <input type="checkbox" checked={isChosen} onChange={onChoose} aria-label={say('studio.batch.row', { title })} />
      </td>
      <th scope="row">
        <StudioLink to={articlePath(article.kind, article.code)}>
          <span lang={titled}>{title}</span>
        </StudioLink>
        <span className="soft code">{article.code}</span>
      </th>
      <td>
        <StateMark state={article.state} isLive={article.live} publishTime={article.publishTime} />
      </td>
      <td>
        <span className="langs">
          {languages.map((name) => (
            <span key={name} className={article.texts[name] === undefined ? 'lang absent' : 'lang'}>
              {name}
            </span>
          ))}
        </span>
      </td>
      <td className="soft number">{timeText(article.publishTime, lang, timeZone)}</td>
    </tr>
  );
}
