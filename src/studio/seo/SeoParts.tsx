/** The line of links to each report for search engine optimization, and to the receipt of an address. */

import { REPORTS } from '#src/studio/seo/reports.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

export function SeoParts({ current }: { readonly current: string }) {
  const { say } = useStudio();
  return (
    <nav className="parts" aria-label={say('studio.seo')}>
      <StudioLink to="/studio/receipt" isCurrent={current === 'receipt'}>
        {say('studio.receipt')}
      </StudioLink>
      {REPORTS.map((name) => (
        <StudioLink key={name} to={`/studio/seo/${name}`} isCurrent={current === name}>
          {say(`studio.seo.${name}`)}
        </StudioLink>
      ))}
    </nav>
  );
}
