/** Drawings of nappies. */

import { area, box, disc, line, oval, placed } from '#src/demo/drawings/drawing-parts.ts';
import { type Drawings, type Facts, factOf } from '#src/demo/drawings/drawing-types.ts';
import { lettering } from '#src/demo/drawings/lettering.ts';

const baby =
  oval(-74, 6, 16, 20, 'O') +
  oval(74, 6, 16, 20, 'O') +
  disc(0, 0, 76, 'O') +
  line('M-10-74q14-26 30-12t-10 24', 'K', 7) +
  line('M-30-2q0-.1 0 0M30-2q0-.1 0 0', 'K', 15) +
  line('M-22 28q22 24 44 0', 'K', 7) +
  line('M-50 24h.1M50 24h.1', 'A', 24);

/** A soft pack with a handle of film, the baby, the size and the number of pieces. */
const pack = (facts: Facts, left: number, top: number) => {
  const right = 600 - left;
  const height = 510 - top;
  const width = right - left;
  return (
    line(`M236 ${top + 10}c0-62 128-62 128 0`, 'D', 20) +
    area(
      `M${left} ${top + 36}q0-36 40-36h${width - 80}q40 0 40 36 14 ${height / 2 - 30} 0 ${height - 72} 0 36-40 36H${left + 40}q-40 0-40-36-14-${height / 2 - 30} 0-${height - 72}z`,
      'G',
    ) +
    area(
      `M${right - 62} ${top}h22q40 0 40 36 14 ${height / 2 - 30} 0 ${height - 72} 0 36-40 36h-34q34-${height / 2} 12-${height}z`,
      'D',
    ) +
    line(`M${left + 26} ${top + 60}q-8 60 0 120`, 'L', 10) +
    oval(262, top + 138, 118, 108, 'W') +
    placed(baby, 262, top + 146) +
    box(left + 16, 412, width - 62, 76, 18, 'W') +
    lettering(`${factOf(facts, 'count')} PCS`, left + 16 + (width - 62) / 2, 450, {
      height: 36,
      tone: 'K',
      within: width - 110,
    }) +
    disc(right - 70, top + 206, 54, 'A') +
    lettering(factOf(facts, 'fit'), right - 70, top + 206, { height: 54, tone: 'W', within: 74 })
  );
};

export const NAPPIES: Drawings = {
  pack: (facts) => pack(facts, 132, 128),
  box: (facts) =>
    area('M86 156 150 96h400l-54 60z', 'L') +
    area('M496 156l54-60v330l-54 84z', 'D') +
    box(86, 156, 410, 354, 6, 'G') +
    box(258, 100, 70, 58, 0, 'Y') +
    oval(222, 298, 116, 108, 'W') +
    placed(baby, 222, 306) +
    disc(402, 264, 64, 'A') +
    lettering(factOf(facts, 'fit'), 402, 264, { height: 60, tone: 'W', within: 80 }) +
    box(112, 424, 358, 66, 12, 'W') +
    lettering(`${factOf(facts, 'count')} PCS`, 291, 457, { height: 34, tone: 'K' }),
  small: (facts) => pack(facts, 152, 156),
};
