/** The buttons that lead through the pages of a list in the studio. */

import { Button } from 'react-aria-components';
import { useStudio } from '#src/studio/use-studio.ts';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Shows nothing where one page holds the whole list. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { say } = useStudio();
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={say('studio.list.page', { page, pages })}>
      <Button className="button" isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        {say('studio.list.before')}
      </Button>
      <span>{say('studio.list.page', { page, pages })}</span>
      <Button className="button" isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
        {say('studio.list.next')}
      </Button>
    </nav>
  );
}
