/** The line of links between published changes, held pages and pages with warnings. */

import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

export function ReleaseTabs({ current }: { readonly current: 'releases' | 'held' | 'warned' }) {
  const { say } = useStudio();
  return (
    <nav className="parts" aria-label={say('studio.releases')}>
      <StudioLink to="/studio/releases" isCurrent={current === 'releases'}>
        {say('studio.releases.all')}
      </StudioLink>
      <StudioLink to="/studio/releases/held" isCurrent={current === 'held'}>
        {say('studio.held')}
      </StudioLink>
      <StudioLink to="/studio/releases/warned" isCurrent={current === 'warned'}>
        {say('studio.warned')}
      </StudioLink>
    </nav>
  );
}
