import { ICONS, type IconName } from '#src/ui/icons.ts';

/** An icon for scripts; pages use Icon.astro. @param size  pixels */
export function iconElement(name: IconName, size = 20): Element {
  const holder = document.createElement('template');
  holder.innerHTML = `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`;
  const [icon] = holder.content.children;
  if (icon === undefined) throw new Error(`the icon ${name} is empty`);
  return icon;
}
