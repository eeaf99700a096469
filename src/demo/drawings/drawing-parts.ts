/** Parts that several drawings share: boxes, mirror images, tones. */

/**
 * A fill colour of a drawing: G the goods, D their shade, E a deeper one, L their lit side, C print that can be read on
 * the goods, A the accent (the brand's colour), W paper, P paper in the shade, K ink, M metal, N metal in the shade,
 * Y wheat, O skin.
 */
export type Tone = 'G' | 'D' | 'E' | 'L' | 'C' | 'A' | 'W' | 'P' | 'K' | 'M' | 'N' | 'Y' | 'O';

export function box(x: number, y: number, width: number, height: number, radius: number, tone: Tone): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${tone}"/>`;
}

export const disc = (x: number, y: number, radius: number, tone: Tone) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone}"/>`;

export const oval = (x: number, y: number, across: number, up: number, tone: Tone) =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${up}" fill="${tone}"/>`;

export const area = (d: string, tone: Tone) => `<path d="${d}" fill="${tone}"/>`;

export const line = (d: string, tone: Tone, width: number) =>
  `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const ring = (x: number, y: number, radius: number, tone: Tone, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${tone}" stroke-width="${width}"/>`;

export const placed = (drawing: string, x: number, y: number, scale = 1, degrees = 0) =>
  `<g transform="translate(${x} ${y})${degrees === 0 ? '' : ` rotate(${degrees})`}${scale === 1 ? '' : ` scale(${scale})`}">${drawing}</g>`;

/** The drawing and its mirror image in the middle of the field. */
export const twice = (drawing: string) => `${drawing}<g transform="translate(600 0) scale(-1 1)">${drawing}</g>`;

/** A box lit from the left: its right side lies in the shade, and a streak of light near the left edge. */
export function litBox(x: number, y: number, width: number, height: number, radius: number): string {
  const side = Math.max(radius, Math.round(width * 0.2));
  const flat = side - radius;
  const corner = `a${radius} ${radius} 0 0 1 `;
  const shade = `M${x + width - side} ${y}h${flat}${corner}${radius} ${radius}v${height - 2 * radius}${corner}${-radius} ${radius}h${-flat}z`;
  const streak = box(x + width * 0.09, y + radius * 0.6 + 14, 10, height - radius * 1.2 - 28, 5, 'L');
  return box(x, y, width, height, radius, 'G') + area(shade, 'D') + (height > 90 ? streak : '');
}
