const two = (part: number) => String(part).padStart(2, '0');

/** Milliseconds as hours, minutes and seconds: `03:12:45`. '' when no time is left, or for NaN. */
export function clockLeft(ms: number): string {
  if (!(ms > 0)) return '';
  const seconds = Math.ceil(ms / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}
