/** The event of the window when the viewer made or ended a feed. */
export const FEEDS_CHANGED = 'feeds-changed';
