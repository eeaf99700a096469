/** The line of links to each queue of moderators, and to the list of their decisions. */

import { moderationPath } from '#src/studio/router.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

const PARTS = ['replies', 'audits', 'reports', 'records'] as const;

export type ModerationPart = (typeof PARTS)[number];

export function ModerationParts({ current }: { readonly current: ModerationPart }) {
  const { say } = useStudio();
  return (
    <nav className="parts" aria-label={say('studio.moderation')}>
      {PARTS.map((part) => (
        <StudioLink key={part} to={moderationPath(part)} isCurrent={part === current}>
          {say(`studio.moderation.${part}`)}
        </StudioLink>
      ))}
    </nav>
  );
}
