/** The line that counts down until every page of a change is out, and says how long that took. */

import { usePagesOut } from '#src/studio/releases/use-pages-out.ts';
import { useStudio } from '#src/studio/use-studio.ts';

/** @param began  when the change was sent */
export function PagesOutLine({ began }: { readonly began: number }) {
  const { say } = useStudio();
  const { waiting, seconds } = usePagesOut(began);
  return (
    <p className={waiting === 0 ? 'out' : ''} role="status" data-out={waiting === 0}>
      {waiting === 0
        ? say('studio.publish.out', { seconds })
        : say('studio.publish.waiting', { count: Math.max(waiting, 1) })}
    </p>
  );
}
