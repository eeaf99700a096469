/** Lists the icons of the site, as paths of SVG. */

import { SHARE_ICON } from '#src/ui/share/share-icon.ts';

/** All outline icons: 24 x 24, stroke 1.75, drawn for this site. */
export const ICONS = {
  home: '<path d="M4 11 12 4.5 20 11v8a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1Z"/>',
  tag: '<path d="M20 5v6.2a1.5 1.5 0 0 1-.4 1l-7 7.2a1.5 1.5 0 0 1-2.2 0l-5.9-6a1.5 1.5 0 0 1 0-2.1l7.3-6.9a1.5 1.5 0 0 1 1-.4H19a1 1 0 0 1 1 1Z"/><path d="M16 8.1v.1"/>',
  grid: '<path d="M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z"/>',
  history: '<path d="M4.5 5v4h4M4.9 9a7.8 7.8 0 1 1-.6 4.5M12 8v4.3l2.8 1.7"/>',
  compare: '<path d="M4.5 5.5h6v13h-6ZM13.5 5.5h6v13h-6Z"/>',
  check: '<path d="m4.5 12.5 5 5 10-11"/>',
  close: '<path d="m6.5 6.5 11 11M17.5 6.5l-11 11"/>',
  pause: '<path d="M9 6v12M15 6v12"/>',
  share: SHARE_ICON,
  sliders:
    '<path d="M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20"/><circle cx="15" cy="7" r="2.5"/><circle cx="9" cy="17" r="2.5"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m20 20-4.3-4.3"/>',
  'arrow-right': '<path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5"/>',
  'chevron-left': '<path d="m14.5 5.5-6.5 6.5 6.5 6.5"/>',
  'chevron-right': '<path d="m9.5 5.5 6.5 6.5-6.5 6.5"/>',
  'chevron-down': '<path d="m5.5 9.5 6.5 6.5 6.5-6.5"/>',
  external: '<path d="M13.5 4.5h6v6M19.5 4.5 11 13M17.5 13.5v5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1h5"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.6v.1"/>',
  list: '<path d="M8.5 6.5h11M8.5 12h11M8.5 17.5h7M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1"/>',
  theme: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17Z" fill="currentColor"/>',
  truck:
    '<path d="M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8z"/><circle cx="7" cy="17.5" r="2"/><circle cx="17" cy="17.5" r="2"/>',
  lowest: '<path d="M12 3.5v11M6.5 9.5 12 15l5.5-5.5M5 20h14"/>',
  'best-seller':
    '<path d="M12 3.2c.6 3.4 4.8 5 4.8 9.6a4.8 4.8 0 0 1-9.6 0c0-1.8.8-3 1.9-4 .3 1.4.9 2.2 1.8 2.6-.3-3 .2-5.9 1.1-8.2Z"/>',
  star: '<path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z"/>',
  flash: '<path d="M13.2 3 5.5 13.5h5.3L10 21l8.5-11h-5.6Z"/>',
  heart: '<path d="M12 19.6 4.9 12.5a4.6 4.6 0 0 1 6.5-6.5l.6.6.6-.6a4.6 4.6 0 0 1 6.5 6.5Z"/>',
  comment:
    '<path d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8.6a1.5 1.5 0 0 1-1.5 1.5h-7L7 20.2v-3.6H5.5A1.5 1.5 0 0 1 4 15.1V6.5A1.5 1.5 0 0 1 5.5 5Z"/>',
  'thumb-up':
    '<path d="M8 11v8.5H4.5V11ZM8 11l3.4-6.9a1.9 1.9 0 0 1 2.6 1.7V9.5h4.4a1.6 1.6 0 0 1 1.6 1.9l-1.2 6.7a1.7 1.7 0 0 1-1.7 1.4H8"/>',
  user: '<circle cx="12" cy="8.5" r="4"/><path d="M4.5 20a7.5 7.5 0 0 1 15 0"/>',
  more: '<path d="M6 12h.1M12 12h.1M18 12h.1" stroke-width="2.75"/>',
  smile: '<circle cx="12" cy="12" r="8.5"/><path d="M8.3 14a4.4 4.4 0 0 0 7.4 0M9.2 9.4v.1M14.8 9.4v.1"/>',
} as const;

export type IconName = keyof typeof ICONS;
