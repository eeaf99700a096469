/** Drawings of headphones and speakers. */

import { area, box, disc, line, litBox, oval, placed, ring, twice } from '#src/demo/drawings/drawing-parts.ts';
import type { Drawings } from '#src/demo/drawings/drawing-types.ts';
import { lettering } from '#src/demo/drawings/lettering.ts';

const chargingCase = (y: number) =>
  litBox(178, y, 244, 172, 78) +
  line(`M180 ${y + 66}h240`, 'E', 5) +
  box(270, y + 54, 60, 22, 11, 'D') +
  disc(300, y + 112, 8, 'A');

/** A bud with a rubber tip, to be put into the ear. */
const bud =
  box(64, -30, 40, 60, 18, 'E') +
  oval(100, 0, 24, 42, 'K') +
  box(-44, 0, 54, 150, 27, 'G') +
  box(-12, 34, 22, 110, 11, 'D') +
  oval(10, 0, 66, 58, 'G') +
  area('M-44 30a66 58 0 0 0 118-8 74 58 0 0 1-118 8z', 'D') +
  ring(4, -4, 24, 'A', 7) +
  box(-34, 128, 34, 12, 6, 'M');

const stemBud =
  box(-30, 10, 44, 176, 22, 'G') +
  box(-4, 40, 18, 146, 9, 'D') +
  oval(14, 0, 64, 52, 'G') +
  area('M-40 26a64 52 0 0 0 118-24 64 52 0 0 1-118 24z', 'D') +
  oval(46, -8, 16, 26, 'E') +
  box(-30, 172, 44, 14, 7, 'M');

const ovalCup =
  box(176, 296, 62, 190, 31, 'K') +
  box(96, 282, 112, 218, 54, 'G') +
  area('M152 282a54 54 0 0 1 56 54v110a54 54 0 0 1-56 54z', 'D') +
  box(114, 318, 12, 140, 6, 'L') +
  ring(148, 391, 26, 'A', 8);

const roundCup =
  box(196, 306, 48, 172, 24, 'K') +
  disc(146, 392, 92, 'G') +
  area('M146 484a92 92 0 0 0 92-92h-22a70 70 0 0 1-70 70z', 'D') +
  disc(146, 392, 54, 'D') +
  disc(146, 392, 40, 'L') +
  ring(146, 392, 54, 'A', 6);

export const EARPHONES: Drawings = {
  'in-ear': () =>
    placed(bud, 150, 150, 1.1, -8) +
    `<g transform="translate(450 150) rotate(8) scale(-1.1 1.1)">${bud}</g>` +
    chargingCase(338),
  'open-fit': () =>
    placed(stemBud, 206, 138, 0.96) +
    `<g transform="translate(394 138) scale(-.96 .96)">${stemBud}</g>` +
    chargingCase(332),
  'over-ear': () =>
    line('M150 330C130 30 470 30 450 330', 'D', 40) +
    line('M144 330C122 26 478 26 456 330', 'G', 26) +
    line('M206 130q94-70 188 0', 'E', 18) +
    twice(box(138, 232, 24, 76, 12, 'M') + ovalCup),
  foldable: () =>
    line('M158 290C130 50 470 50 442 290', 'G', 30) +
    line('M190 156c50-62 170-62 220 0', 'K', 20) +
    twice(line('M160 262v60', 'M', 22) + disc(160, 262, 24, 'D') + disc(160, 262, 12, 'A') + roundCup),
};

const dots = (x: number, y: number, columns: number, rows: number) =>
  line(
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => `M${x + column * 26 + (row % 2) * 13} ${y + row * 24}h.1`).join(
        '',
      ),
    ).join(''),
    'E',
    9,
  );

const woofer = (x: number, y: number, radius: number) =>
  disc(x, y, radius, 'E') +
  ring(x, y, radius - 6, 'D', 10) +
  disc(x, y, radius * 0.62, 'K') +
  disc(x, y, radius * 0.3, 'N') +
  ring(x, y, radius, 'A', 6);

export const SPEAKER: Drawings = {
  clip: () =>
    line('M250 190c0-110 100-110 100 0', 'A', 24) +
    litBox(150, 176, 300, 330, 84) +
    dots(206, 236, 7, 7) +
    box(226, 416, 148, 58, 16, 'D') +
    lettering('+', 336, 445, { height: 34, tone: 'C', weight: 2.6 }) +
    line('M250 445h22', 'C', 7),
  cylinder: () =>
    line('M120 262c-60-70-30-120 40-96', 'A', 16) +
    litBox(76, 232, 448, 232, 104) +
    dots(164, 284, 9, 6) +
    oval(462, 348, 46, 96, 'E') +
    oval(462, 348, 30, 66, 'N') +
    box(232, 312, 130, 72, 14, 'A') +
    box(116, 470, 60, 30, 10, 'E') +
    box(424, 470, 60, 30, 10, 'E'),
  handled: () =>
    line('M190 220V150a24 24 0 0 1 24-24h172a24 24 0 0 1 24 24v70', 'D', 26) +
    litBox(72, 210, 456, 290, 60) +
    woofer(194, 356, 92) +
    woofer(406, 356, 92) +
    box(268, 236, 64, 16, 8, 'C'),
  party: () =>
    box(222, 66, 156, 40, 20, 'E') +
    litBox(156, 84, 288, 424, 34) +
    woofer(300, 384, 96) +
    woofer(300, 196, 66) +
    box(190, 106, 44, 12, 6, 'A'),
};
