/** Rules of uploads, shared by server and browser. */

/** The accepted types, as in Content-Type. The bytes decide what a file really is. */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'image/svg+xml',
] as const;

export const MOST_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Edge of an avatar, in pixels. */
export const AVATAR_PIXELS = 512;
/** Longest edge of other pictures. */
export const IMAGE_PIXELS = 2048;

/** Path prefix for serving and receiving uploads. */
export const UPLOAD_PREFIX = '/uploads/';

/** SVG stays SVG, except as an avatar; all else becomes WebP. */
export function endingOf(purpose: string, contentType: string): 'svg' | 'webp' {
  return purpose !== 'AVATAR' && contentType === 'image/svg+xml' ? 'svg' : 'webp';
}

export function uploadUrl(key: string): string {
  return UPLOAD_PREFIX + key;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of an area that is inside a picture; undefined when none is. */
export function within({ x, y, width, height }: Area, picture: { width: number; height: number }): Area | undefined {
  const right = Math.min(x + width, picture.width);
  const bottom = Math.min(y + height, picture.height);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : undefined;
}
