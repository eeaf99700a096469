/** Drawings of food. */

import { area, box, disc, line, oval, placed } from '#src/demo/drawings/drawing-parts.ts';
import { type Drawings, type Facts, factOf } from '#src/demo/drawings/drawing-types.ts';
import { lettering } from '#src/demo/drawings/lettering.ts';

const bean = (x: number, y: number, scale: number, degrees: number) =>
  placed(oval(0, 0, 34, 48, 'K') + oval(-8, -6, 18, 34, 'N') + line('M4-44q-22 44 0 88', 'W', 7), x, y, scale, degrees);

const weight = (grams: string) => (Number(grams) >= 1000 ? `${Number(grams) / 1000} KG` : `${grams} G`);

/** A bag with side folds, closed by a strip. */
const bag = (left: number, top: number, facts: Facts, name: string) => {
  const right = 600 - left;
  return (
    area(
      `M${left + 14} ${top}h${right - left - 28}l14 60v428q0 22-22 22H${left + 22}q-22 0-22-22V${top + 60}z`.replace(
        'v428',
        `v${428 - top}`,
      ),
      'G',
    ) +
    area(`M${right - 50} ${top}h36l14 60v${428 - top}q0 22-22 22h-28z`, 'D') +
    line(`M${left + 28} ${top + 90}v${330 - top}`, 'L', 10) +
    box(left + 8, top - 4, right - left - 16, 44, 8, 'E') +
    disc(300, top + 74, 12, 'E') +
    lettering(name, 296, 448, { height: 28, tone: 'C', within: right - left - 90 }) +
    lettering(weight(factOf(facts, 'grams')), 296, 484, { height: 20, tone: 'C', weight: 2 })
  );
};

const cup =
  area('M0 0h120l-12 84q-4 22-26 22H38q-22 0-26-22z', 'W') +
  area('M88 0h32l-12 84q-4 22-26 22h-8z', 'P') +
  line('M118 20q44 4 34 34t-44 24', 'P', 12) +
  oval(60, 2, 60, 12, 'P') +
  oval(60, 3, 48, 8, 'K');

export const COFFEE: Drawings = {
  beans: (facts) =>
    bag(178, 110, facts, 'COFFEE') +
    box(216, 230, 160, 176, 80, 'W') +
    bean(276, 318, 1, 28) +
    bean(330, 340, 0.72, -30) +
    bean(500, 484, 0.6, 60) +
    bean(106, 490, 0.52, -50),
  kilo: (facts) =>
    bag(142, 84, facts, 'COFFEE') +
    box(192, 200, 208, 206, 30, 'W') +
    bean(256, 302, 1.15, 24) +
    bean(336, 306, 1.15, -20),
  ground: (facts) =>
    bag(184, 120, facts, 'COFFEE') +
    area('M210 390q90-190 172 0z', 'W') +
    area('M232 390q68-130 130 0z', 'K') +
    placed(cup, 404, 404),
  drip: (facts) =>
    area('M120 250 192 190h290l-60 60z', 'L') +
    area('M422 250l60-60v240l-60 80z', 'D') +
    box(120, 250, 302, 260, 6, 'G') +
    box(150, 282, 242, 130, 10, 'W') +
    bean(214, 348, 0.9, 24) +
    lettering('DRIP', 318, 348, { height: 38, tone: 'K', within: 110 }) +
    lettering(weight(factOf(facts, 'grams')), 270, 462, { height: 28, tone: 'C' }) +
    placed(area('M0 0h96v120H0z', 'W') + area('M66 0h30v120H66z', 'P') + box(20, 40, 40, 40, 20, 'G'), 240, 92, 1, -10),
};

const ear =
  line('M0 96V-40', 'Y', 8) +
  [-36, -6, 24, 54]
    .map((y) => placed(oval(0, 0, 11, 22, 'Y'), -20, y, 1, -32) + placed(oval(0, 0, 11, 22, 'Y'), 20, y, 1, 32))
    .join('') +
  oval(0, -62, 11, 24, 'Y');

const sack = (left: number, top: number, facts: Facts) => {
  const right = 600 - left;
  return (
    area(
      `M${left} ${top}q30 20 60 0 ${(right - left - 120) / 2} 20 ${right - left - 120} 0 30 20 60 0l-14 90q40 160 16 ${318 - top + 60}q-4 42-46 42H${left + 44}q-42 0-46-42-24-${318 - top - 30} 16-${378 - top}z`,
      'G',
    ) +
    area(`M${right} ${top}l-14 90q40 160 16 ${378 - top}q-4 42-46 42h-50q44-150 20-${420 - top}z`, 'D') +
    line(`M${left + 6} ${top + 52}h${right - left - 20}`, 'E', 10) +
    box(226, 252, 148, 172, 20, 'W') +
    placed(ear, 300, 328, 0.92) +
    lettering(`${factOf(facts, 'kg')} KG`, 298, 462, { height: 34, tone: 'C' })
  );
};

const bowl =
  area('M0 0h170q-4 84-60 84H60Q4 84 0 0z', 'W') +
  area('M120 0h50q-4 84-60 84h-16q26-20 26-84z', 'P') +
  area('M10 0q30-54 75-40 60-18 75 40z', 'M');

export const RICE: Drawings = {
  sack: (facts) => sack(154, 96, facts) + placed(bowl, 390, 426, 0.9),
  big: (facts) => sack(128, 70, facts),
  small: (facts) => sack(178, 150, facts) + placed(bowl, 392, 430, 0.85),
};

const waves = (y: number) => line(`M0 ${y}q20-30 40 0t40 0 40 0 40 0`, 'Y', 13);
const noodles = waves(0) + waves(22) + waves(44);
const noodleBowl =
  area('M0 0h200q-10 92-70 92H70Q10 92 0 0z', 'A') +
  oval(100, 0, 100, 22, 'W') +
  placed(noodles, 20, -16, 0.98) +
  oval(150, -10, 26, 18, 'W') +
  disc(150, -12, 11, 'Y');

const sachet =
  line('M0 0h150', 'E', 16) +
  box(0, 0, 150, 176, 6, 'G') +
  box(112, 0, 38, 176, 6, 'D') +
  oval(72, 96, 56, 50, 'W') +
  placed(noodles, 26, 76, 0.58) +
  line('M6 4h138M6 172h138', 'E', 10);

export const NOODLES: Drawings = {
  carton: (facts) =>
    area('M96 240 186 172h330l-84 68z', 'L') +
    area('M432 240l84-68v254l-84 84z', 'D') +
    box(96, 240, 336, 270, 4, 'G') +
    area('M226 240l86-68h56l-82 68z', 'Y') +
    placed(noodleBowl, 146, 346, 1) +
    lettering(`${factOf(facts, 'count')} PCS`, 264, 478, { height: 30, tone: 'C' }) +
    placed(sachet, 300, 66, 0.72, 8),
  packs: (facts) =>
    placed(sachet, 96, 130, 1.2, -10) +
    placed(sachet, 314, 110, 1.2, 8) +
    placed(sachet, 186, 206, 1.5) +
    box(342, 402, 128, 88, 44, 'A') +
    lettering(factOf(facts, 'count'), 406, 446, { height: 44, tone: 'W' }),
  soup: (facts) =>
    area('M96 240 186 172h330l-84 68z', 'L') +
    area('M432 240l84-68v254l-84 84z', 'D') +
    box(96, 240, 336, 270, 4, 'G') +
    area('M226 240l86-68h56l-82 68z', 'Y') +
    placed(line('M40-40q-16-20 0-40M100-44q-16-20 0-40M160-40q-16-20 0-40', 'C', 9) + noodleBowl, 156, 366, 1.06) +
    lettering(`${factOf(facts, 'count')} PCS`, 264, 486, { height: 26, tone: 'C' }) +
    placed(sachet, 300, 66, 0.72, 8),
};
