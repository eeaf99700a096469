/** Addresses of the files that make a site installable; the same for every tenant. */
export const MANIFEST_ADDRESS = '/manifest.webmanifest';
export const WORKER_ADDRESS = '/sw.js';
export const TOUCH_ICON = '/icons/app-touch.png';
