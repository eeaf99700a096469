/** The row of an article in the list; its title leads to the editor. */

import type { CmsArticleSummary } from '#src/modules/reading/articles/cms-contract.ts';
import { StateMark } from '#src/studio/articles/StateMark.tsx';
import { articlePath } from '#src/studio/router.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function ArticleRow({ article }: { readonly article: CmsArticleSummary }) {
  const { session, lang } = useStudio();
  const { languages, timeZone } = session.site;
  const titled = [lang, ...languages].find((name) => article.texts[name] !== undefined);
  return (
    <tr>
      <th scope="row">
        <StudioLink to={articlePath(article.kind, article.code)}>
          <span lang={titled}>{titled === undefined ? article.code : article.texts[titled]?.title}</span>
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
