/** Tables of the room that a site takes, and of how long its pages take from a change to readers. */

import { useQuery } from '@tanstack/react-query';
import { grants } from '#src/http/identity/roles.ts';
import type { SiteSizes, WholeSizes } from '#src/modules/running/operations/contract.ts';
import type { PublishBudget } from '#src/modules/running/releases/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { useStudio } from '#src/studio/use-studio.ts';
import { NumberTable } from '#src/studio/work/NumberTable.tsx';

function useCall<Data>(name: string) {
  return useQuery({ queryKey: [name], queryFn: ({ signal }) => callStudio<Data>(name, { signal }) });
}

export function SizeTables() {
  const { session } = useStudio();
  return (
    <>
      <SpeedTable />
      <SiteTables />
      {grants(session.roles, 'owner') && <WholeTables />}
    </>
  );
}

/** The slowest kinds of pages first. */
function SpeedTable() {
  const { say, lang } = useStudio();
  const query = useCall<PublishBudget>('GET /operations/speed');
  const msText = (ms: number) => say('studio.work.ms', { ms: ms.toLocaleString(lang) });
  return (
    <Answer query={query}>
      {({ kinds }) =>
        kinds.length > 0 && (
          <NumberTable
            caption={say('studio.work.speed')}
            columns={[
              say('studio.work.screen'),
              say('studio.work.half'),
              say('studio.work.most'),
              say('studio.work.goal'),
            ]}
            rows={kinds
              .toSorted((a, b) => b.p95 / b.goal - a.p95 / a.goal)
              .map(({ screen, p50, p95, goal }) => [screen, msText(p50), msText(p95), msText(goal)])}
          />
        )
      }
    </Answer>
  );
}

function SiteTables() {
  const { say, lang } = useStudio();
  const query = useCall<SiteSizes>('GET /operations/sizes');
  const bytesText = useBytes();
  const count = (number: number) => number.toLocaleString(lang);
  return (
    <Answer query={query}>
      {({ tables, bodies, uploads }) => (
        <>
          <NumberTable
            caption={say('studio.work.view.sizes')}
            columns={['', say('studio.work.files'), say('studio.work.room')]}
            rows={[
              [say('studio.work.bodies'), count(bodies.count), bytesText(bodies.bytes)],
              [say('studio.work.uploads'), count(uploads.count), bytesText(uploads.bytes)],
            ]}
          />
          <RoomTable caption={say('studio.work.tables')} tables={tables} />
        </>
      )}
    </Answer>
  );
}

function WholeTables() {
  const { say } = useStudio();
  const query = useCall<WholeSizes>('GET /operations/whole-sizes');
  const bytesText = useBytes();
  return (
    <Answer query={query}>
      {({ bytes, tables }) => (
        <>
          <p>
            {say('studio.work.whole')}: <strong className="number">{bytesText(bytes)}</strong>
          </p>
          <RoomTable caption={say('studio.work.allTables')} tables={tables} />
        </>
      )}
    </Answer>
  );
}

function RoomTable({ caption, tables }: { readonly caption: string; readonly tables: SiteSizes['tables'] }) {
  const { say, lang } = useStudio();
  const bytesText = useBytes();
  return (
    <NumberTable
      caption={caption}
      columns={[say('studio.work.table'), say('studio.work.rows'), say('studio.work.room')]}
      rows={tables.map(({ table, rows, bytes }) => [table, rows.toLocaleString(lang), bytesText(bytes)])}
    />
  );
}

const KILOBYTE = 1000;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A function that writes a number of bytes in the unit that fits. */
function useBytes(): (bytes: number) => string {
  const { lang } = useStudio();
  return (bytes) => {
    const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(KILOBYTE)));
    const format = { style: 'unit', unit: UNITS[power], unitDisplay: 'short', maximumSignificantDigits: 3 } as const;
    return new Intl.NumberFormat(lang, format).format(bytes / KILOBYTE ** power);
  };
}
