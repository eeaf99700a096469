/** Drawings of things for the kitchen. */

import { area, box, disc, line, litBox, oval, placed, ring } from '#src/demo/drawings/drawing-parts.ts';
import { type Drawings, factOf } from '#src/demo/drawings/drawing-types.ts';
import { lettering } from '#src/demo/drawings/lettering.ts';

const steam = line('M236 96c-22-26 22-40 0-66M300 84c-22-26 22-40 0-66M364 96c-22-26 22-40 0-66', 'P', 10);

export const RICE_COOKER: Drawings = {
  hinged: ({ cups = '' }) =>
    steam +
    line('M132 250C110 70 490 70 468 250', 'N', 22) +
    area('M124 256h352v152q0 84-84 84H208q-84 0-84-84z', 'G') +
    area('M392 256h84v152q0 84-84 84h-40q40-6 40-84z', 'D') +
    area('M124 256c10-130 342-130 352 0z', 'L') +
    area('M392 172c50 18 80 46 84 84h-70c0-32-4-60-14-84z', 'G') +
    box(112, 244, 376, 26, 13, 'E') +
    box(254, 138, 92, 30, 15, 'K') +
    box(150, 488, 60, 20, 8, 'K') +
    box(390, 488, 60, 20, 8, 'K') +
    box(224, 318, 152, 128, 20, 'W') +
    lettering(cups, 300, 352, { height: 32, tone: 'K' }) +
    disc(264, 408, 13, 'A') +
    box(292, 400, 60, 16, 8, 'N'),
  digital: ({ cups = '' }) =>
    steam +
    litBox(104, 206, 392, 298, 84) +
    area('M110 262c10-140 370-140 380 0z', 'L') +
    area('M410 178c46 20 74 46 80 84h-60z', 'G') +
    line('M108 264h384', 'E', 10) +
    box(256, 172, 88, 22, 11, 'K') +
    box(170, 300, 248, 152, 30, 'K') +
    lettering(`${cups}.30`, 294, 346, { height: 40, tone: 'W', weight: 2 }) +
    disc(222, 414, 14, 'N') +
    box(256, 402, 78, 24, 12, 'A') +
    disc(368, 414, 14, 'N'),
};

export const AIR_FRYER: Drawings = {
  dial: () =>
    area('M160 140q10-50 70-50h140q60 0 70 50l22 320q4 48-44 48H182q-48 0-44-48z', 'G') +
    area('M360 90h10q60 0 70 50l22 320q4 48-44 48h-50q44 0 40-48z', 'D') +
    line('M196 130l-12 110', 'L', 10) +
    disc(296, 186, 60, 'E') +
    disc(296, 186, 46, 'M') +
    line('M296 186v-34', 'A', 12) +
    area('M148 296h304l10 150q2 34-32 34H170q-34 0-32-34z', 'E') +
    line('M148 296h304', 'K', 6) +
    box(252, 320, 96, 136, 26, 'K') +
    box(268, 332, 20, 112, 10, 'N'),
  touch: () =>
    litBox(110, 96, 380, 412, 76) +
    box(150, 130, 290, 118, 34, 'K') +
    lettering('200', 250, 178, { height: 46, tone: 'W', weight: 2 }) +
    line('M332 166h68M332 192h44', 'A', 10) +
    line('M196 226h.1m42 0h.1m42 0h.1m42 0h.1m42 0h.1', 'N', 12) +
    box(136, 276, 328, 196, 44, 'E') +
    box(168, 300, 264, 100, 20, 'Y') +
    line('M196 382l30-56m24 56 40-62m10 62 34-50m16 50 30-62', 'A', 14) +
    box(208, 416, 184, 36, 18, 'M'),
};

const blades = [0, 120, 240]
  .map((turn) =>
    placed(
      area('M0-24C-30-70-34-128 16-142c64-14 90 56 54 96C52-28 24-22 0-24z', 'G') +
        area('M0-24C34-30 62-60 86-94c6 34-4 62-38 74-18 6-34 2-48-4z', 'D'),
      300,
      230,
      0.98,
      turn,
    ),
  )
  .join('');

const head =
  disc(300, 230, 168, 'W') +
  blades +
  ring(300, 230, 164, 'D', 12) +
  ring(300, 230, 120, 'P', 4) +
  ring(300, 230, 76, 'P', 4) +
  line('M300 66v328M136 230h328M184 114l232 232M416 114 184 346', 'P', 3) +
  disc(300, 230, 32, 'A');

export const FAN: Drawings = {
  stand: () =>
    placed(head, 66, 6, 0.78) +
    box(288, 314, 24, 170, 0, 'N') +
    box(288, 314, 10, 170, 0, 'M') +
    box(270, 320, 60, 66, 16, 'D') +
    area('M190 510q6-40 60-40h100q54 0 60 40z', 'G') +
    area('M340 470h10q54 0 60 40h-50q0-30-20-40z', 'D'),
  desk: () =>
    box(272, 380, 56, 90, 10, 'D') +
    placed(head, -18, -10, 1.06) +
    area('M176 510q0-62 70-62h108q70 0 70 62z', 'G') +
    area('M350 448h4q70 0 70 62h-56q0-44-18-62z', 'D') +
    line('M252 482h.1m48 0h.1m48 0h.1', 'C', 20),
  tower: () =>
    area('M196 510q10-34 54-34h100q44 0 54 34z', 'E') +
    litBox(226, 66, 148, 424, 60) +
    box(252, 150, 78, 264, 22, 'K') +
    line('M270 176v212M291 176v212M312 176v212', 'N', 6) +
    disc(291, 112, 16, 'A') +
    box(268, 436, 46, 12, 6, 'N'),
};

export const FRYING_PAN: Drawings = {
  pan: (facts) =>
    placed(box(0, -24, 226, 48, 24, 'K') + box(16, -14, 190, 12, 6, 'E') + disc(200, 0, 9, 'W'), 366, 208, 1, -40) +
    placed(box(0, -30, 74, 60, 14, 'M'), 352, 222, 1, -40) +
    oval(244, 344, 182, 160, 'D') +
    oval(240, 330, 182, 160, 'G') +
    oval(240, 326, 156, 134, 'K') +
    oval(240, 340, 118, 98, 'E') +
    line('M122 304q22-66 92-84', 'N', 9) +
    disc(240, 340, 44, 'A') +
    lettering(factOf(facts, 'cm'), 240, 340, { height: 30, tone: 'W' }),
};
