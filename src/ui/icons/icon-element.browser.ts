/** Draws an icon of the site for scripts of pages. */

import { drawIcon } from '#src/ui/icons/draw-icon.browser.ts';
import { ICONS, type IconName } from '#src/ui/icons/icons.ts';

/** An icon for scripts; pages use Icon.astro. @param size  pixels */
export function iconElement(name: IconName, size = 20): Element {
  return drawIcon(ICONS[name], size);
}
