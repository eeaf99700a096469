/** Drawings of phones, tablets, laptops and watches. */

import { area, box, disc, line, litBox, placed, ring } from '#src/demo/drawings/drawing-parts.ts';
import type { Drawings } from '#src/demo/drawings/drawing-types.ts';

const lens = (x: number, y: number, radius: number) =>
  disc(x, y, radius, 'K') +
  ring(x, y, radius - 2, 'N', 4) +
  disc(x, y, radius * 0.5, 'E') +
  disc(x - radius * 0.25, y - radius * 0.25, radius * 0.18, 'W');

/** The back in the phone's colour, with its cameras, before a second one seen from the front. */
const phone = (cameras: string) =>
  placed(
    box(0, 0, 206, 408, 40, 'E') +
      box(10, 10, 186, 388, 31, 'K') +
      area('M10 270 196 150v217a31 31 0 0 1-31 31H41a31 31 0 0 1-31-31z', 'G') +
      area('M10 330 196 226v141a31 31 0 0 1-31 31H41a31 31 0 0 1-31-31z', 'L') +
      disc(103, 34, 9, 'E') +
      line('M58 92h90M76 122h54', 'W', 12),
    296,
    100,
  ) +
  box(104, 90, 222, 420, 44, 'E') +
  litBox(110, 90, 210, 420, 42) +
  cameras +
  disc(212, 330, 16, 'D');

export const SMARTPHONE: Drawings = {
  column: () => phone(lens(164, 146, 25) + lens(164, 208, 25) + lens(164, 270, 25) + disc(206, 146, 8, 'W')),
  square: () =>
    phone(box(134, 112, 118, 118, 32, 'D') + lens(166, 144, 24) + lens(220, 198, 24) + disc(220, 142, 8, 'W')),
  bar: () => phone(box(104, 150, 222, 66, 33, 'E') + lens(176, 183, 24) + lens(240, 183, 24) + disc(290, 183, 8, 'W')),
  round: () =>
    phone(
      disc(215, 182, 72, 'E') +
        ring(215, 182, 68, 'M', 5) +
        lens(187, 156, 21) +
        lens(243, 156, 21) +
        lens(187, 210, 21) +
        disc(243, 210, 10, 'W'),
    ),
};

const display = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, 12, 'K') +
  area(
    `M${x} ${y + height * 0.72} ${x + width * 0.34} ${y + height * 0.36}l${width * 0.2} ${height * 0.24} ${width * 0.16}-${height * 0.16}L${x + width} ${y + height * 0.78}v${height * 0.22 - 12}a12 12 0 0 1-12 12H${x + 12}a12 12 0 0 1-12-12z`,
    'A',
  ) +
  disc(x + width * 0.74, y + height * 0.26, height * 0.1, 'Y');

const tablet = (front: string) =>
  placed(box(0, 0, 330, 400, 30, 'D') + box(0, 0, 322, 400, 30, 'G') + lens(44, 44, 20), 190, 92, 1, 6) +
  placed(box(0, 0, 304, 396, 30, 'G') + box(292, 20, 12, 356, 6, 'D') + display(16, 18, 270, 360) + front, 90, 112);

export const TABLET: Drawings = {
  tablet: () => tablet(''),
  pen: () =>
    tablet('') +
    placed(
      box(-12, -200, 24, 350, 10, 'W') + box(2, -200, 10, 350, 5, 'P') + area('M-12 150h24L3 188h-6z', 'N'),
      470,
      320,
      1,
      14,
    ),
  cellular: () => tablet(line('M126 96v-14m24 14V68m24 28V52m24 44V38', 'W', 12)),
};

export const LAPTOP: Drawings = {
  clamshell: () =>
    box(112, 122, 376, 262, 22, 'D') +
    box(112, 122, 366, 262, 22, 'G') +
    display(130, 140, 340, 224) +
    area('M112 384h376l58 92q6 12-8 12H62q-14 0-8-12z', 'G') +
    area('M488 384l58 92q6 12-8 12h-48L440 384z', 'D') +
    area('M146 398h308l22 40H124z', 'E') +
    line('M150 412h300M138 426h324', 'G', 4) +
    area('M246 450h108l8 26H238z', 'L') +
    box(54, 486, 492, 14, 7, 'E'),
  detachable: () =>
    area('M396 160 500 488h-30L376 176z', 'N') +
    litBox(112, 100, 376, 296, 20) +
    display(130, 118, 340, 260) +
    area('M92 404h416l40 84q4 12-10 12H62q-14 0-10-12z', 'E') +
    line('M116 424h368M106 444h388M96 464h408', 'G', 8) +
    area('M254 472h92l6 20H248z', 'L'),
};

const strap =
  area('M230 66h140l18 130H212zM212 404h176l-18 130H230z', 'G') +
  area('M330 66h40l18 130h-58zM330 404h58l-18 130h-40z', 'D') +
  line('M300 440v.1m0 28v.1m0 28v.1', 'E', 12);

const rings = (y: number) =>
  line(`M300 ${y - 62}a62 62 0 1 1-62 62`, 'A', 16) +
  line(`M300 ${y - 34}a34 34 0 1 1-24 58`, 'Y', 14) +
  disc(300, y, 8, 'W');

export const SMARTWATCH: Drawings = {
  square: () =>
    strap +
    box(188, 168, 228, 264, 66, 'N') +
    box(184, 168, 222, 264, 66, 'M') +
    box(200, 184, 192, 232, 52, 'K') +
    rings(300) +
    box(408, 264, 20, 52, 8, 'N'),
  round: () =>
    strap +
    disc(302, 300, 142, 'N') +
    disc(298, 300, 140, 'M') +
    disc(298, 300, 116, 'K') +
    rings(300) +
    line('M300 196v14M300 390v14M196 300h14M390 300h14', 'W', 8) +
    box(436, 246, 22, 34, 8, 'N') +
    box(436, 320, 22, 34, 8, 'N'),
  band: () =>
    strap +
    box(208, 146, 192, 308, 60, 'E') +
    box(222, 160, 164, 280, 46, 'K') +
    rings(256) +
    line('M262 364h76M276 394h48', 'W', 12),
};
