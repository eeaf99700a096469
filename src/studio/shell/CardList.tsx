/** The cards of a list of the studio, or the sentence that stands there when it is empty. */

import type { ReactNode } from 'react';
import { Notice } from '#src/studio/shell/Notice.tsx';

interface CardListProps<Entry> {
  readonly entries: readonly Entry[];
  /** The sentence for an empty list. */
  readonly none: string;
  /** The cards are those of the page before, while another page loads. */
  readonly isBusy?: boolean;
  /** Returns the card of an entry, with its key. */
  readonly children: (entry: Entry) => ReactNode;
}

export function CardList<Entry>({ entries, none, isBusy = false, children }: CardListProps<Entry>) {
  if (entries.length === 0) return <Notice text={none} />;
  return (
    <ol className="cards" aria-busy={isBusy}>
      {entries.map(children)}
    </ol>
  );
}
