/** The line of links between the parts of running a site. */

import { type Operation, openOperations } from '#src/studio/operations/operations.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

export function OperationTabs({ current }: { readonly current: Operation['name'] }) {
  const { say, session } = useStudio();
  return (
    <nav className="parts" aria-label={say('studio.operations')}>
      {openOperations(session.roles).map(({ name, to }) => (
        <StudioLink key={name} to={to} isCurrent={name === current}>
          {say(`studio.${name}`)}
        </StudioLink>
      ))}
    </nav>
  );
}
