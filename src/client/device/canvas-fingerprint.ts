/**
 * Features of a device that drawing reveals: the same commands give slightly different results on different devices.
 */

const NO_WEBGL = 'webgl-not-supported';
const NO_WEBGL_INFO = 'webgl-debug-info-not-supported';

/** A drawing as a data URL; '' where there is no canvas. */
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

/** Vendor and model of the graphics card, or a constant when the browser does not reveal them. */
export function webglMark(page: Document): string {
  const context = page.createElement('canvas').getContext('webgl');
  if (context === null) return NO_WEBGL;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  if (info === null) return NO_WEBGL_INFO;
  const vendor = context.getParameter(info.UNMASKED_VENDOR_WEBGL);
  return `${vendor}~${context.getParameter(info.UNMASKED_RENDERER_WEBGL)}`;
}

/** Fonts whose presence is tested. */
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

/** The tested fonts that the device has: text in them has another width than in the fallback font. */
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
