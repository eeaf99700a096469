/** The picture of the prices around a doubted one, which is marked. */

import type { PriceDoubt } from '#src/modules/catalogue/prices/contract.ts';
import { CHART, doubtLines } from '#src/studio/doubts/doubt-lines.ts';
import { dayText } from '#src/studio/times.ts';
import { usePrices } from '#src/studio/use-prices.ts';
import { useStudio } from '#src/studio/use-studio.ts';

/** The share of the drawing behind the last observation. */
const END_SHARE = 0.03;

export function DoubtChart({ doubt }: { readonly doubt: PriceDoubt }) {
  const { say, lang, session } = useStudio();
  const money = usePrices(doubt.currency);
  const { series, lastSeenAt, priceMinor } = doubt;
  const first = series[0];
  if (first === undefined) return null;
  const until = Math.max(Date.parse(lastSeenAt), series.at(-1)?.at ?? 0);
  // The newest price needs some width to be seen.
  const end = until + (until - first.at) * END_SHARE;
  const { believed, doubted, points, low, high } = doubtLines(series, end);
  const day = (at: number) => dayText(new Date(at).toISOString(), lang, session.site.timeZone);
  const from = day(first.at);
  const to = day(until);
  const label = say('studio.doubts.chart', { from, to, low: money(low), high: money(high), price: money(priceMinor) });
  return (
    <figure className="doubt-chart">
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={label} preserveAspectRatio="none">
        <path className="believed" d={believed} />
        <path className="doubted" d={doubted} />
        {points.map(({ x, y }) => (
          <path key={`${x} ${y}`} className="point" d={`M${x} ${y}h0.01`} />
        ))}
      </svg>
      <figcaption aria-hidden="true" className="soft hint number">
        <span>{from}</span>
        <span>{low === high ? money(low) : `${money(low)} – ${money(high)}`}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
