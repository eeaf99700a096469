/** The one set of outline icons: 24 x 24, stroke 1.75, drawn for this site. */
export const ICONS = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m20 20-4.3-4.3"/>',
  'arrow-right': '<path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5"/>',
  'chevron-left': '<path d="m14.5 5.5-6.5 6.5 6.5 6.5"/>',
  'chevron-right': '<path d="m9.5 5.5 6.5 6.5-6.5 6.5"/>',
  'chevron-down': '<path d="m5.5 9.5 6.5 6.5 6.5-6.5"/>',
  external: '<path d="M13.5 4.5h6v6M19.5 4.5 11 13M17.5 13.5v5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1h5"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.6v.1"/>',
  list: '<path d="M8.5 6.5h11M8.5 12h11M8.5 17.5h7M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1"/>',
  theme: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17Z" fill="currentColor"/>',
} as const;

export type IconName = keyof typeof ICONS;
