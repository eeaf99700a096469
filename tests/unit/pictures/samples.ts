import sharp from 'sharp';

/** A picture of one colour in a format. */
export function plain(
  width: number,
  height: number,
  kind: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c8371b' } })
    .toFormat(kind)
    .toBuffer();
}

export function drawn(width: number, height: number, inside = ''): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c8371b"/>${inside}</svg>`,
  );
}
