/** The line of links to the subjects of content that an editor's role covers. */

import { grants } from '#src/http/identity/roles.ts';
import { FORMS } from '#src/studio/contents/forms.ts';
import { contentPath } from '#src/studio/router.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

export function ContentParts({ current }: { readonly current: string }) {
  const { say, session } = useStudio();
  return (
    <nav className="parts" aria-label={say('studio.contents')}>
      <StudioLink to="/studio/tags" isCurrent={current === 'tags'}>
        {say('studio.tags')}
      </StudioLink>
      {grants(session.roles, 'editor') && (
        <StudioLink to="/studio/category-tree" isCurrent={current === 'category-tree'}>
          {say('studio.categories')}
        </StudioLink>
      )}
      {FORMS.filter(({ role }) => grants(session.roles, role)).map(({ subject, title }) => (
        <StudioLink key={subject} to={contentPath(subject)} isCurrent={current === subject}>
          {say(title)}
        </StudioLink>
      ))}
    </nav>
  );
}
