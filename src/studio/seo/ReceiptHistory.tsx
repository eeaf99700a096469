/** The lists below a receipt: the last changes of an address, what would move it, and where its page links to. */

import type { Receipt } from '#src/modules/running/receipts/contract.ts';
import { readablePath } from '#src/studio/readable-path.ts';
import { receiptPath } from '#src/studio/router.ts';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function ReceiptHistory({ receipt: { history, reads, facts } }: { readonly receipt: Receipt }) {
  const { say, lang, session } = useStudio();
  return (
    <>
      {history.length > 0 && (
        <details open>
          <summary>{say('studio.receipt.history')}</summary>
          <ul className="moved">
            {history.map(({ release, at, status, reasons }) => (
              <li key={release}>
                <strong>{say('studio.releases.number', { number: release })}</strong>{' '}
                <span className="soft">
                  {timeText(at, lang, session.site.timeZone)} · {status}
                </span>
                <span className="soft hint path"> {reasons.join(' · ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {reads.length > 0 && (
        <details>
          <summary>{say('studio.receipt.moves', { count: reads.length })}</summary>
          <ul className="moved">
            {reads.map(({ tag, moves }) => (
              <li key={tag}>
                <span className="path">{tag}</span>{' '}
                <span className="soft" lang="en">
                  {moves}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {facts !== null && facts.links.length > 0 && (
        <details>
          <summary>{say('studio.receipt.links', { count: facts.links.length })}</summary>
          <ul className="moved">
            {facts.links.map((path) => (
              <li key={path}>
                <StudioLink className="path" to={receiptPath(path)}>
                  {readablePath(path)}
                </StudioLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
