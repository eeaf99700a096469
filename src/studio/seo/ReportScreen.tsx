/** The screen with a report for search engine optimization as a table, such as addresses that readers missed. */

import { useState } from 'react';
import { Button } from 'react-aria-components';
import { readablePath } from '#src/studio/readable-path.ts';
import { receiptPath } from '#src/studio/router.ts';
import { RedirectPanel } from '#src/studio/seo/RedirectPanel.tsx';
import { columnKey, isSiteAddress, REPORTS } from '#src/studio/seo/reports.ts';
import { SeoParts } from '#src/studio/seo/SeoParts.tsx';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

type Row = readonly (string | number)[];

/** Facts that reports have besides their rows. */
interface Asked {
  readonly columns: readonly string[];
  /** Number of pages left out, because their bodies are made again. */
  readonly lost: number;
}

/** Each address leads to its receipt; a missed address can get a redirect. */
export function ReportScreen({ name }: { readonly name: string }) {
  const { say } = useStudio();
  const report = REPORTS.find((reportName) => reportName === name);
  const { query, page, pages, turn } = useListed<Row, Asked>(`GET /publishing/seo/${name}`);
  const [missed, setMissed] = useState<string>();
  if (report === undefined) return <Notice text={say('studio.missing')} />;
  return (
    <div className="screen">
      <h1>{say('studio.seo')}</h1>
      <SeoParts current={name} />
      <p className="question">{say(`studio.seo.${report}.question`)}</p>
      <Answer query={query}>
        {({ content, columns, lost, totalElements }) => (
          <>
            {lost > 0 && <p className="warning">{say('studio.seo.lost', { count: lost })}</p>}
            {content.length === 0 ? (
              <Notice text={say('studio.seo.none')} />
            ) : (
              <ReportTable
                caption={say('studio.seo.count', { count: totalElements })}
                columns={columns}
                rows={content}
                onRedirect={report === 'missed' ? setMissed : undefined}
              />
            )}
          </>
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
      {missed !== undefined && <RedirectPanel from={missed} onClose={() => setMissed(undefined)} />}
    </div>
  );
}

interface ReportTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly onRedirect: ((path: string) => void) | undefined;
}

function ReportTable({ caption, columns, rows, onRedirect }: ReportTableProps) {
  const { say } = useStudio();
  return (
    <div className="scrolls">
      <table className="rows report">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const key = columnKey(column);
              return (
                <th key={column} scope="col">
                  {key === undefined ? column : say(key)}
                </th>
              );
            })}
            {onRedirect !== undefined && <th scope="col">{say('studio.redirect')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {columns.map((column, at) => (
                <td key={column} className={typeof row[at] === 'number' ? 'number' : ''}>
                  <Cell value={row[at] ?? ''} column={column} />
                </td>
              ))}
              {onRedirect !== undefined && (
                <td>
                  {isSiteAddress(row[0] ?? '') && (
                    <Button className="button small" onPress={() => onRedirect(String(row[0]))}>
                      {say('studio.redirect.to')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function Cell({ value, column }: { readonly value: string | number; readonly column: string }) {
  const { lang, session } = useStudio();
  if (typeof value === 'number') return value.toLocaleString(lang);
  if (INSTANT.test(value)) return <span className="number">{timeText(value, lang, session.site.timeZone)}</span>;
  if (column !== 'examples' && !isSiteAddress(value)) return <span className="path">{value}</span>;
  return (
    <>
      {value.split(' ').map((path) => (
        <StudioLink key={path} className="path address" to={receiptPath(path)}>
          {readablePath(path)}
        </StudioLink>
      ))}
    </>
  );
}
