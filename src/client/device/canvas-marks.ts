/** What drawing tells of a device: the same commands come out a little different on each kind. */

const NO_WEBGL = 'webgl-not-supported';
const NO_WEBGL_INFO = 'webgl-debug-info-not-supported';

/** A drawing as a data address; empty where there is no canvas. */
export function canvasMark(page: Document): string {
  const canvas = page.createElement('canvas');
  canvas.width = 240;
  canvas.height = 60;
  const context = canvas.getContext('2d');
  if (context === null) return '';
  context.textBaseline = 'top';
  context.fillStyle = '#f60';
  context.fillRect(120, 4, 60, 24);
  context.fillStyle = '#069';
  context.font = '16px Arial';
  context.fillText('ราคาจริง Price 123 ฿', 4, 12);
  context.fillStyle = 'rgb(102 204 0 / 0.7)';
  context.font = '18px serif';
  context.fillText('ราคาจริง Price 123 ฿', 8, 30);
  return canvas.toDataURL();
}

/** Who made the graphics card and which it is; a marker where that is not told. */
export function webglMark(page: Document): string {
  const context = page.createElement('canvas').getContext('webgl');
  if (context === null) return NO_WEBGL;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  if (info === null) return NO_WEBGL_INFO;
  const vendor = context.getParameter(info.UNMASKED_VENDOR_WEBGL);
  return `${vendor}~${context.getParameter(info.UNMASKED_RENDERER_WEBGL)}`;
}

/** Fonts that are asked for. */
export const PROBED_FONTS = [
  'Arial',
  'Courier New',
  'Georgia',
  'Helvetica',
  'Impact',
  'Leelawadee UI',
  'Noto Sans Thai',
  'Roboto',
  'Segoe UI',
  'Tahoma',
  'Thonburi',
  'Times New Roman',
  'Verdana',
] as const;

const SAMPLE = 'mmmwwwiiilllกขคงฎฏฐ';

/** The fonts a device has, of those that are asked for: text in them is wider or narrower than without them. */
export function fontsPresent(page: Document): string[] {
  const context = page.createElement('canvas').getContext('2d');
  if (context === null) return [];
  const width = (font: string) => {
    context.font = `72px ${font}`;
    return context.measureText(SAMPLE).width;
  };
  const plain = { monospace: width('monospace'), serif: width('serif') };
  return PROBED_FONTS.filter(
    (font) => width(`"${font}", monospace`) !== plain.monospace || width(`"${font}", serif`) !== plain.serif,
  );
}
