/** Drawings of clothes, shoes and bags. */

import { area, box, disc, line, litBox } from '#src/demo/drawings/drawing-parts.ts';
import type { Drawings } from '#src/demo/drawings/drawing-types.ts';

/** @param hem  half the width  @param sleeve  where it ends  @param neck  a path from the left shoulder to the right */
const shirt = (hem: number, sleeve: number, neck: string, inside: string) => {
  const left = 300 - hem;
  const right = 300 + hem;
  return (
    area(`M222 96h156v40H222z`, 'E') +
    area(
      `M222 96 ${left - 24} 132Q88 160 68 ${sleeve}l86 46 ${left - 146} -56v${520 - sleeve - 6}q0 16 16 16h${hem * 2 - 32}q16 0 16-16V${sleeve - 10}l${600 - right - 154} 56 86-46q-20-${sleeve - 160}-92-${sleeve - 132}L378 96${neck}z`,
      'G',
    ) +
    area(`M${right - 44} ${sleeve + 20}q-10 130-36 ${500 - sleeve}h64q16 0 16-16V${sleeve - 10}z`, 'D') +
    line(`M${left} ${sleeve - 10}v-44M${right} ${sleeve - 10}v-44`, 'D', 8) +
    line(`M${left + 30} ${sleeve + 60}v150`, 'L', 10) +
    inside
  );
};

export const T_SHIRT: Drawings = {
  round: () => shirt(142, 262, 'Q300 190 222 96', line('M222 96q78 94 156 0', 'D', 13)),
  oversized: () =>
    shirt(
      164,
      306,
      'Q300 176 222 96',
      line('M222 96q78 80 156 0', 'D', 15) + box(330, 220, 84, 90, 8, 'L') + line('M330 232h84', 'D', 6),
    ),
  'v-neck': () => shirt(138, 254, 'L300 218 222 96', line('M222 96l78 122 78-122', 'D', 13)),
};

const laces = line('M262 214l46 26m-12-46 46 30m-10-48 44 34', 'C', 12);

const upper =
  area('M92 268q-4-62 30-70 30 30 76 16l50-52q18-16 40 0l98 92q40 34 100 46 46 12 42 74v40H92z', 'G') +
  area('M92 268q30 74 150 100l110 46H92z', 'D') +
  area('M430 294q60 4 98 60v60H404q36-50 26-120z', 'L') +
  area('M122 198q30 30 76 16l14-14q-34 4-70-14z', 'E');

const walkingSole = box(80, 398, 456, 56, 28, 'W') + area('M80 430h456q-4 24-28 24H108q-24 0-28-24z', 'P');
const runningSole =
  area('M70 396h466q20 54-34 66-210 10-390 0-56-12-42-66z', 'W') +
  area('M78 440q90 12 150-6t170 4 130-14q0 28-26 38-210 10-390 0-26-6-34-22z', 'A');
const lugs = Array.from({ length: 10 }, (_, at) => `M${96 + at * 45} 444h30v32h-24z`).join('');

export const SNEAKERS: Drawings = {
  walking: () => placedDown(upper + laces + line('M150 330q100-10 190-50', 'C', 12) + walkingSole),
  running: () =>
    placedDown(
      upper + laces + line('M170 366q60-40 70-100M220 384q70-50 74-120M276 396q70-60 70-130', 'A', 12) + runningSole,
    ),
  trail: () =>
    placedDown(
      area(lugs, 'K') +
        upper +
        laces +
        box(372, 340, 170, 74, 30, 'E') +
        area('M92 268q-4-62 30-70l14 10v206H92z', 'E') +
        box(76, 400, 466, 48, 20, 'K') +
        line('M180 380q90-30 130-100', 'A', 14),
    ),
};

/** The shoe at its place above the floor. */
const placedDown = (shoe: string) => `<g transform="translate(-4 46)">${shoe}</g>`;

const straps =
  line('M246 132c0-74 108-74 108 0', 'E', 22) + box(106, 300, 60, 176, 28, 'D') + box(434, 300, 60, 176, 28, 'E');
const pack = litBox(142, 120, 316, 390, 118);

export const BACKPACK: Drawings = {
  daily: () =>
    straps +
    pack +
    line('M196 268q104-60 208 0', 'E', 8) +
    litBox(188, 324, 220, 158, 34) +
    line('M200 364h196', 'E', 8) +
    box(284, 356, 28, 40, 8, 'A'),
  travel: () =>
    straps +
    box(142, 96, 316, 70, 34, 'E') +
    pack +
    line('M142 250h316M142 300h316', 'E', 12) +
    box(186, 332, 224, 150, 24, 'D') +
    line('M220 236v88M380 236v88', 'A', 16) +
    box(206, 350, 184, 50, 14, 'G') +
    box(206, 414, 184, 50, 14, 'G'),
  school: () =>
    straps +
    pack +
    area('M142 238q0-118 118-118h80q118 0 118 118v40q-158 60-316 0z', 'A') +
    box(280, 276, 40, 58, 10, 'M') +
    litBox(186, 360, 224, 130, 30) +
    disc(250, 424, 18, 'C') +
    line('M300 424h64', 'C', 12),
};
