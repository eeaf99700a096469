import { ICONS, type IconName } from '#src/ui/icons.ts';

/** An icon in a script; Icon.astro is for pages. @param size  pixels */
export function iconElement(name: IconName, size = 20): Element {
  const holder = document.createElement('template');
  holder.innerHTML = `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${ICONS[name]}</svg>`;
  const [icon] = holder.content.children;
  if (icon === undefined) throw new Error(`the icon ${name} is empty`);
  return icon;
}
