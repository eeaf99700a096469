/** Motifs of drawn covers, for content without a picture. */

import { escapeText } from '#src/kernel/xml.ts';
import type { Seeded } from '#src/ui/cover/seeded-random.ts';

/**
 * Draws on a field of 320 x 200. Pages may crop it at both sides, so the important parts are between x 60 and 260.
 * Classes are the tones of the palette: k0 background, k1 middle, k2 dark, k3 light.
 */
export type Motif = (random: Seeded, word: string) => string;

const segmenter = new Intl.Segmenter();
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** An upright label: a roof over a sheet, with a hole below the ridge. */
function label(x: number, y: number, width: number, height: number, tone: string): string {
  const half = width / 2;
  const roof = Math.round(width * 0.36);
  const hole = Math.max(2, Math.round(width * 0.085));
  const sheet = `M${x} ${y + roof}l${half} ${-roof} ${half} ${roof}v${height - roof}h${-width}z`;
  return `<path class="${tone}" d="${sheet}"/><circle class="k0" cx="${x + half}" cy="${y + roof}" r="${hole}"/>`;
}

/** A hanging label with the word on it, and another one behind. */
const hangtag: Motif = (random, word) => {
  const tilt = random.between(-9, 9);
  const graphemes = [...segmenter.segment(word)].length;
  const size = Math.min(40, Math.floor(150 / (0.6 * Math.max(graphemes, 1))));
  const text =
    size < 15
      ? ''
      : `<text class="k0" x="170" y="${Math.round(100 + size * 0.34)}" font-size="${size}" font-weight="650" text-anchor="middle">${escapeText(word)}</text>`;
  return [
    `<g transform="rotate(${tilt - random.between(9, 14)} 70 100)"><path class="k1" d="M36 100 84 44h180v112H84z"/></g>`,
    `<path class="s2" d="M-10 ${random.between(20, 60)}Q30 ${random.between(60, 90)} 82 100"/>`,
    `<g transform="rotate(${tilt} 82 100)"><path class="k2" d="M40 100 88 44h184v112H88z"/><circle class="k0" cx="82" cy="100" r="9"/>${text}</g>`,
  ].join('');
};

/** A price over time, with a mark for today. */
const steps: Motif = (random) => {
  const levels = range(7).map((at) => random.between(36 + at * 9, 80 + at * 11));
  const line = levels.map((y, at) => `${at === 0 ? 'M-4' : 'H'}${at === 0 ? ` ${y}` : at * 38}V${y}`).join('');
  const last = levels.at(-1) ?? 120;
  return [
    `<path class="k1" d="${line}H248V204H-4z"/>`,
    `<path class="s2" d="${line}H248"/>`,
    `<circle class="k2" cx="250" cy="${last}" r="11"/><circle class="k0" cx="250" cy="${last}" r="4.5"/>`,
  ].join('');
};

/** Labels in a row, one of them highlighted. */
const row: Motif = (random) => {
  const chosen = random.between(2, 5);
  return range(8)
    .map((at) => {
      const height = at === chosen ? random.between(136, 156) : random.between(62, 126);
      return label(-8 + at * 43, 204 - height, 34, height, at === chosen ? 'k2' : 'k1');
    })
    .join('');
};

/** A grid of small labels, a few of them filled. */
const grid: Motif = (random) => {
  const filled = new Set([random.between(6, 8), random.between(11, 13), random.between(15, 19)]);
  return range(24)
    .map((at) => {
      const tone = filled.has(at) ? 'k2' : 'k1';
      return label(14 + (at % 6) * 51, 10 + Math.floor(at / 6) * 48, 30, 38, tone);
    })
    .join('');
};

/** A till receipt with its total. */
const receipt: Motif = (random) => {
  const teeth = '-6 8-6-8'.repeat(11);
  const lines = range(5).map((at) => {
    const y = 50 + at * 18;
    return `M112 ${y}h${random.between(20, 58)}M${208 - random.between(10, 22)} ${y}H208`;
  });
  return [
    `<g transform="rotate(${random.between(-7, 7)} 160 100)">`,
    `<path class="k3" d="M94 16H226V172l${teeth}z"/><path class="s1" d="${lines.join('')}"/>`,
    `<path class="s2" d="M112 148h${random.between(24, 40)}M172 148h36"/></g>`,
  ].join('');
};

/** The corner of a label, close up, with its cord. */
const eyelet: Motif = (random) => {
  const y = random.between(88, 112);
  const back = random.between(-16, 16);
  return [
    `<path class="k3" d="M${96 + back} ${y - 130}H340V${y + 130}H${96 + back}L${6 + back} ${y}z"/>`,
    `<path class="k1" d="M150 ${y - 130}H340V${y + 130}H150L62 ${y}z"/>`,
    `<circle class="k2" cx="152" cy="${y}" r="34"/><circle class="k0" cx="152" cy="${y}" r="${random.between(17, 22)}"/>`,
    `<path class="s2" d="M152 ${y}C110 ${y + random.between(-50, 50)} 60 ${random.between(20, 60)} -10 ${random.between(20, 180)}"/>`,
  ].join('');
};

/** A barcode on a slip. */
const barcode: Motif = (random) => {
  let x = 84;
  let bars = '';
  while (x < 232) {
    const width = random.between(2, 9);
    bars += `M${x} 62h${width}v${random.next() < 0.2 ? 84 : 70}h-${width}z`;
    x += width + random.between(3, 8);
  }
  return [
    `<g transform="rotate(${random.between(-6, 6)} 160 100)">`,
    `<path class="k3" d="M60 38H264V162H60z"/><path class="k2" d="${bars}"/></g>`,
  ].join('');
};

/** Goods on two shelves. */
const shelves: Motif = (random) => {
  const goods = (base: number) =>
    range(6)
      .map((at) => {
        const x = 8 + at * 53;
        const tone = random.next() < 0.3 ? 'k2' : 'k1';
        const kind = random.between(0, 3);
        const height = random.between(26, 56);
        if (kind === 0) return `<circle class="${tone}" cx="${x + 20}" cy="${base - 19}" r="19"/>`;
        if (kind === 1) return label(x + 4, base - height - 8, 32, height + 8, tone);
        if (kind === 2) return `<path class="${tone}" d="M${x + 6} ${base}v-${height}h28v${height}z"/>`;
        return `<path class="${tone}" d="M${x} ${base}a20 ${height - 6} 0 0 1 40 0z"/>`;
      })
      .join('');
  return `${goods(92)}${goods(172)}<path class="k2" d="M-4 92h328v5H-4zM-4 172h328v5H-4z"/>`;
};

/** A low frieze of 640 x 96: a shelf of labels from afar, one of them highlighted. */
export const frieze: Motif = (random) => {
  const chosen = random.between(4, 13);
  return range(18)
    .map((at) => {
      const height = at === chosen ? random.between(66, 76) : random.between(22, 58);
      return label(5 + at * 36, 96 - height, 22, height + 4, at === chosen ? 'k2' : 'k1');
    })
    .join('');
};

export const MOTIFS: readonly Motif[] = [hangtag, steps, row, grid, receipt, eyelet, barcode, shelves];
