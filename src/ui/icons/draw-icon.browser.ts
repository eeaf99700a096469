/** An icon of 24 x 24 for scripts. @param shapes  its SVG elements @param size  pixels */
export function drawIcon(shapes: string, size: number): Element {
  const holder = document.createElement('template');
  holder.innerHTML = `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`;
  const [icon] = holder.content.children;
  if (icon === undefined) throw new Error('an icon is empty');
  return icon;
}
