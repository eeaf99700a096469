/** Drawings of parcels, receipts and signs, for articles about shopping. */

import { area, box, disc, line, litBox, oval, ring } from '#src/demo/drawings/drawing-parts.ts';
import type { Drawings } from '#src/demo/drawings/drawing-types.ts';

const star = (x: number, y: number) => area(`M${x} ${y - 26}l8 17 19 2-14 13 4 19-17-9-17 9 4-19-14-13 19-2z`, 'Y');

const rows = (x: number, y: number, widths: readonly number[]) =>
  widths.map((width, at) => box(x, y + at * 34, width, 12, 6, 'N')).join('');

/** A percent sign on a field of 120 x 120. */
const percent = (x: number, y: number) =>
  ring(x + 28, y + 28, 18, 'C', 13) + ring(x + 92, y + 92, 18, 'C', 13) + line(`M${x + 96} ${y + 18}l-72 84`, 'C', 13);

const BUBBLE = 'M120 190q0-40 40-40h280q40 0 40 40v180q0 40-40 40H300l-80 100V410h-60q-40 0-40-40z';

/** Things of articles about shopping besides goods: parcels, papers, signs. Each stands at y = 510. */
export const SHOPPING: Drawings = {
  parcel: () =>
    litBox(120, 230, 360, 280, 12) +
    box(276, 230, 48, 280, 0, 'P') +
    box(350, 410, 100, 66, 6, 'W') +
    box(364, 424, 60, 8, 4, 'N') +
    box(364, 444, 72, 8, 4, 'N'),
  opened: () =>
    area('M120 270l-56-80 172 20 64 60z', 'D') +
    area('M480 270l56-80-172 20-64 60z', 'D') +
    litBox(120, 270, 360, 240, 12) +
    area('M400 510l80-96v84q0 12-12 12z', 'E') +
    box(150, 420, 110, 60, 6, 'W'),
  receipt: () =>
    area(`M180 90h240v420${'l-20-20-20 20'.repeat(6)}z`, 'W') +
    rows(216, 140, [120, 168, 96, 150, 132]) +
    line('M216 344h168', 'P', 5) +
    box(216, 374, 80, 22, 8, 'K') +
    box(320, 374, 64, 22, 8, 'A'),
  calendar: () =>
    box(120, 150, 360, 360, 24, 'W') +
    area('M120 244v-70q0-24 24-24h312q24 0 24 24v70z', 'G') +
    line('M210 120v60M390 120v60', 'K', 20) +
    [0, 1, 2].map((row) => [0, 1, 2, 3].map((day) => disc(180 + day * 80, 300 + row * 70, 15, 'P')).join('')).join('') +
    disc(340, 370, 34, 'A'),
  message: () => area(BUBBLE, 'G') + disc(220, 280, 24, 'C') + disc(300, 280, 24, 'C') + disc(380, 280, 24, 'C'),
  warning: () => area(BUBBLE, 'G') + box(284, 196, 32, 110, 16, 'C') + disc(300, 350, 20, 'C'),
  lock: () =>
    line('M216 300v-80a84 84 0 0 1 168 0v80', 'M', 40) +
    litBox(160, 280, 280, 230, 28) +
    disc(300, 376, 30, 'C') +
    box(288, 386, 24, 70, 10, 'C'),
  coupon: () =>
    area(
      'M70 270q0-20 20-20h420q20 0 20 20v80a40 40 0 0 0 0 80v60q0 20-20 20H90q-20 0-20-20v-60a40 40 0 0 0 0-80z',
      'G',
    ) +
    [0, 1, 2, 3, 4].map((at) => box(226, 274 + at * 46, 8, 26, 4, 'C')).join('') +
    percent(310, 320),
  tag: () =>
    area('M300 90l160 138v262q0 20-20 20H160q-20 0-20-20V228z', 'G') + disc(300, 212, 26, 'W') + percent(240, 300),
  wallet: () =>
    disc(210, 230, 62, 'Y') +
    disc(320, 210, 62, 'Y') +
    ring(320, 210, 42, 'P', 8) +
    litBox(100, 250, 400, 260, 30) +
    box(360, 340, 150, 80, 40, 'E') +
    disc(404, 380, 18, 'Y'),
  magnifier: () =>
    line('M366 366l110 128', 'E', 52) +
    disc(260, 250, 150, 'G') +
    disc(260, 250, 112, 'W') +
    line('M200 230a70 70 0 0 1 50-50', 'P', 16),
  reviews: () =>
    box(90, 200, 420, 310, 26, 'W') +
    [0, 1, 2, 3, 4].map((at) => star(156 + at * 62, 270)).join('') +
    rows(130, 330, [300, 340, 220, 280]),
  scale: () =>
    oval(300, 250, 190, 34, 'M') +
    box(276, 260, 48, 90, 8, 'N') +
    area('M170 340h260l40 150q4 20-16 20H146q-20 0-16-20z', 'G') +
    disc(300, 428, 62, 'W') +
    line('M300 428l28-40', 'A', 10),
  code: () =>
    box(130, 170, 340, 340, 22, 'W') +
    [
      [170, 210],
      [350, 210],
      [170, 390],
    ]
      .map(([x = 0, y = 0]) => box(x, y, 80, 80, 8, 'K') + box(x + 20, y + 20, 40, 40, 4, 'W'))
      .join('') +
    box(350, 390, 34, 34, 2, 'K') +
    box(396, 436, 34, 34, 2, 'K') +
    box(276, 300, 34, 34, 2, 'K') +
    box(350, 310, 80, 24, 2, 'K') +
    box(276, 392, 34, 78, 2, 'K') +
    box(276, 210, 34, 50, 2, 'K'),
  film: () => litBox(90, 210, 420, 300, 34) + area('M250 280l130 80-130 80z', 'C'),
  ruler: () =>
    box(200, 80, 200, 430, 14, 'Y') +
    [0, 1, 2, 3, 4, 5, 6, 7].map((at) => box(200, 116 + at * 48, at % 2 === 0 ? 90 : 54, 8, 0, 'K')).join(''),
  plug: () =>
    line('M300 510v-70', 'K', 30) +
    area('M190 230h220v100q0 110-110 110t-110-110z', 'G') +
    box(228, 130, 36, 110, 8, 'M') +
    box(336, 130, 36, 110, 8, 'M'),
};
