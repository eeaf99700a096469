/** The numbers of pages that begin, change, move and end by a change, a plan or a rollback. */

import { PAGE_CHANGES } from '#src/kernel/page-changes.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface ChangeNumbersProps {
  readonly counts: readonly { readonly what: string; readonly pages: number }[];
}

export function ChangeNumbers({ counts }: ChangeNumbersProps) {
  const { say } = useStudio();
  const countPages = (move: string) =>
    counts.filter(({ what }) => what === move).reduce((sum, { pages }) => sum + pages, 0);
  return (
    <dl className="numbers">
      {PAGE_CHANGES.map((move) => (
        <div key={move} className={`${move} ${countPages(move) === 0 ? 'zero' : ''}`}>
          <dt>{say(`studio.publish.${move}`)}</dt>
          <dd>{countPages(move)}</dd>
        </div>
      ))}
    </dl>
  );
}
