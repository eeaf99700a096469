/** Drawings of chargers, cables and power banks. */

import { area, box, disc, line, litBox, placed } from '#src/demo/drawings/drawing-parts.ts';
import { type Drawings, type Facts, factOf } from '#src/demo/drawings/drawing-types.ts';
import { lettering } from '#src/demo/drawings/lettering.ts';

const usbC = (x: number, y: number) => box(x - 32, y - 12, 64, 24, 12, 'K') + box(x - 18, y - 3, 36, 6, 3, 'N');
const usbA = (x: number, y: number) => box(x - 36, y - 16, 72, 32, 5, 'K') + box(x - 26, y, 52, 9, 2, 'W');

const bolt = (x: number, y: number, scale: number) => placed(area('M12-60-34 12h28l-10 48 50-74H6z', 'A'), x, y, scale);

const bank = (facts: Facts, top: number, width: number) => {
  const left = 300 - width / 2;
  return (
    litBox(left, top, width, 510 - top, 38) +
    box(left + width / 2 - 46, top + 14, 92, 22, 11, 'K') +
    lettering(factOf(facts, 'mah'), 296, 424, { height: 40, tone: 'C', within: width * 0.6 }) +
    line(`M${300 - 54} 470h.1m36 0h.1m36 0h.1`, 'A', 14) +
    line('M354 470h.1', 'E', 14)
  );
};

export const POWER_BANK: Drawings = {
  slab: (facts) => bank(facts, 120, 228) + bolt(296, 270, 1.15),
  thick: (facts) => bank(facts, 84, 268) + bolt(296, 260, 1.3),
  display: (facts) =>
    bank(facts, 76, 276) +
    box(208, 140, 176, 128, 22, 'K') +
    lettering('100', 296, 204, { height: 54, tone: 'W', weight: 2 }) +
    bolt(296, 330, 0.8),
};

/** The body of a plug with two flat pins, and what is in its front. */
const plug = (facts: Facts, left: number, width: number, ports: string) =>
  box(300 - 62, 92, 26, 96, 8, 'N') +
  box(300 + 36, 92, 26, 96, 8, 'N') +
  box(300 - 62, 92, 12, 96, 6, 'M') +
  box(300 + 36, 92, 12, 96, 6, 'M') +
  box(300 - 92, 168, 184, 34, 14, 'D') +
  litBox(left, 190, width, 320, 48) +
  lettering(`${factOf(facts, 'watts')}W`, 296, 266, { height: 50, tone: 'C', within: width * 0.58 }) +
  ports;

export const CHARGER: Drawings = {
  'usb-c': (facts) => plug(facts, 188, 224, usbC(296, 400)),
  'usb-a': (facts) => plug(facts, 182, 236, usbA(296, 400)),
  'two-usb-c': (facts) => plug(facts, 176, 248, usbC(296, 366) + usbC(296, 430)),
  mixed: (facts) => plug(facts, 176, 248, usbC(296, 362) + usbA(296, 430)),
  three: (facts) => plug(facts, 166, 268, usbC(296, 340) + usbC(296, 394) + usbA(296, 454)),
};

const COIL =
  'M186 214C150 330 120 430 230 464s240-10 236-104-90-150-176-140-130 70-116 130 70 84 130 70 90-60 76-110-20-70 26-96';

const endC =
  box(-30, 0, 60, 104, 18, 'D') +
  box(-30, 0, 22, 104, 11, 'L') +
  box(-17, -46, 34, 50, 14, 'M') +
  box(4, -46, 13, 50, 6, 'N');
const endA =
  box(-36, 0, 72, 108, 14, 'D') +
  box(-36, 0, 24, 108, 12, 'L') +
  box(-29, -62, 58, 64, 4, 'M') +
  box(8, -62, 21, 64, 3, 'N') +
  box(-16, -44, 12, 12, 1, 'K') +
  box(6, -44, 12, 12, 1, 'K');

const cable = (left: string) =>
  line(COIL, 'E', 34) +
  line(COIL, 'G', 24) +
  box(262, 434, 76, 44, 12, 'A') +
  placed(left, 196, 150, 1.05, 8) +
  placed(endC, 428, 152, 1.05, 22);

export const CABLE: Drawings = { 'usb-c': () => cable(endC), 'usb-a': () => cable(endA) };

const sizeOf = (facts: Facts) => `${factOf(facts, 'gb')}GB`;

export const MEMORY_CARD: Drawings = {
  'micro-sd': (facts) =>
    area('M196 96h150l14 20h34q26 0 26 26v62l-18 20v34l18 20v206q0 26-26 26H206q-26 0-26-26V112q0-16 16-16z', 'G') +
    area('M366 510h28q26 0 26-26V278l-18-20v-34l18-20v-62q0-26-26-26h-28z', 'D') +
    box(180, 136, 186, 70, 0, 'A') +
    box(200, 236, 160, 6, 3, 'C') +
    lettering('MICRO SD', 280, 172, { height: 32, tone: 'W', within: 150 }) +
    lettering(factOf(facts, 'gb'), 290, 340, { height: 96, tone: 'C', within: 170 }) +
    lettering('GB', 290, 432, { height: 44, tone: 'C' }),
  usb: (facts) =>
    placed(
      box(-62, -210, 124, 130, 8, 'M') +
        box(20, -210, 42, 130, 6, 'N') +
        box(-38, -172, 26, 26, 2, 'K') +
        box(12, -172, 26, 26, 2, 'K') +
        litBox(-86, -96, 172, 316, 34) +
        box(-86, -60, 172, 40, 0, 'A') +
        disc(0, 176, 20, 'K') +
        lettering(sizeOf(facts), -4, 60, { height: 46, tone: 'C', within: 118 }),
      300,
      290,
      1,
      24,
    ),
  ssd: (facts) =>
    line('M300 150c0-70 110-80 130-30', 'K', 16) +
    litBox(166, 146, 268, 364, 44) +
    box(256, 132, 88, 26, 13, 'N') +
    box(206, 196, 180, 12, 6, 'A') +
    lettering('SSD', 296, 310, { height: 74, tone: 'C' }) +
    lettering(sizeOf(facts), 296, 416, { height: 40, tone: 'C' }),
};
