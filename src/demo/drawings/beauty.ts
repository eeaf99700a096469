/** Drawings of cosmetics. */

import { area, box, disc, line, litBox, placed, ring } from '#src/demo/drawings/drawing-parts.ts';
import { type Drawings, type Facts, factOf } from '#src/demo/drawings/drawing-types.ts';
import { lettering } from '#src/demo/drawings/lettering.ts';

const volume = (facts: Facts, y: number) =>
  lettering(`${factOf(facts, 'ml')} ML`, 298, y, { height: 22, tone: 'C', weight: 2 });

const sun = (x: number, y: number) =>
  disc(x, y, 30, 'Y') + line([0, 45, 90, 135, 180, 225, 270, 315].map((turn) => ray(x, y, turn)).join(''), 'Y', 9);

const ray = (x: number, y: number, degrees: number) => {
  const across = Math.cos((degrees * Math.PI) / 180);
  const down = Math.sin((degrees * Math.PI) / 180);
  return `M${Math.round(x + across * 44)} ${Math.round(y + down * 44)}L${Math.round(x + across * 56)} ${Math.round(y + down * 56)}`;
};

/** A tube that stands on its cap: crimped above, round below. */
const tube = (left: number, top: number) => {
  const right = 600 - left;
  return (
    area(`M${left - 12} ${top}h${right - left + 24}l-20 ${436 - top}H${left + 8}z`, 'G') +
    area(`M${right - 46} ${top}h58l-20 ${436 - top}h-40z`, 'D') +
    line(`M${left + 18} ${top + 44}l10 ${360 - top}`, 'L', 10) +
    box(left - 14, top - 8, right - left + 28, 24, 5, 'D') +
    box(left + 12, 434, right - left - 24, 76, 14, 'W') +
    box(right - 64, 434, 52, 76, 14, 'P')
  );
};

const SPF = (y: number) =>
  lettering('SPF', 298, y, { height: 30, tone: 'C' }) + lettering('50+', 298, y + 56, { height: 50, tone: 'C' });

export const SUNSCREEN: Drawings = {
  tube: (facts) => tube(206, 92) + sun(298, 188) + SPF(276) + volume(facts, 400),
  slim: (facts) =>
    box(236, 84, 128, 96, 20, 'W') +
    box(322, 84, 42, 96, 20, 'P') +
    box(250, 170, 100, 26, 4, 'D') +
    litBox(208, 188, 184, 322, 44) +
    sun(298, 264) +
    SPF(344) +
    volume(facts, 464),
  lotion: (facts) =>
    box(248, 78, 104, 70, 12, 'W') +
    box(316, 78, 36, 70, 12, 'P') +
    area('M236 146h128q66 24 66 110v206q0 48-48 48H218q-48 0-48-48V256q0-86 66-110z', 'G') +
    area('M340 146h24q66 24 66 110v206q0 48-48 48h-40q36-8 36-48V256q0-80-38-110z', 'D') +
    line('M196 266v170', 'L', 10) +
    sun(294, 244) +
    SPF(330) +
    volume(facts, 462),
};

const drop = (x: number, y: number, scale: number, tone: 'W' | 'A' | 'C') =>
  placed(area('M0-40C30-4 36 12 36 24a36 36 0 0 1-72 0c0-12 6-28 36-64z', tone), x, y, scale);

const bubbles =
  disc(112, 190, 30, 'W') +
  ring(112, 190, 30, 'P', 5) +
  disc(158, 130, 18, 'W') +
  ring(158, 130, 18, 'P', 4) +
  disc(484, 170, 24, 'W') +
  ring(484, 170, 24, 'P', 5);

export const CLEANSER: Drawings = {
  tube: (facts) =>
    bubbles + tube(200, 88) + box(226, 170, 148, 172, 74, 'W') + drop(300, 262, 1.3, 'A') + volume(facts, 390),
  pump: (facts) =>
    bubbles +
    area('M196 92h130q34 0 34 34v30H240v-26h-44z', 'W') +
    area('M326 92q34 0 34 34v30h-26z', 'P') +
    box(284, 150, 32, 62, 4, 'N') +
    box(232, 204, 136, 40, 10, 'P') +
    litBox(184, 240, 232, 270, 50) +
    box(222, 290, 152, 148, 24, 'W') +
    drop(298, 366, 1.2, 'A') +
    volume(facts, 470),
};

export const SERUM: Drawings = {
  dropper: (facts) =>
    area('M264 84q36-44 72 0v88h-72z', 'K') +
    box(318, 78, 18, 94, 8, 'N') +
    box(240, 168, 120, 66, 12, 'M') +
    box(326, 168, 34, 66, 12, 'N') +
    box(262, 232, 76, 30, 0, 'D') +
    litBox(186, 256, 228, 254, 46) +
    box(216, 318, 164, 134, 12, 'W') +
    drop(298, 362, 0.72, 'A') +
    lettering(`${factOf(facts, 'ml')} ML`, 298, 422, { height: 22, tone: 'K', weight: 2 }) +
    placed(drop(0, 0, 0.8, 'A'), 490, 440),
  pump: (facts) =>
    area('M246 96h92q22 0 22 22v26H276v-16h-30z', 'M') +
    box(286, 142, 28, 60, 4, 'N') +
    box(244, 196, 112, 46, 10, 'M') +
    litBox(208, 238, 184, 272, 40) +
    box(226, 300, 146, 150, 12, 'W') +
    drop(298, 350, 0.76, 'A') +
    lettering(`${factOf(facts, 'ml')} ML`, 298, 418, { height: 22, tone: 'K', weight: 2 }),
};
