/** Names and figures about the app that the inline script and the style sheet of every page share. */

/** Part of the user agent of the app's web view. */
const APP_AGENT = 'ShoppingGuideApp';
/** Design width in pixels to which the app's measures refer; they grow with the width of the screen. */
export const ZOOM_BASE_WIDTH = 375;
/** Storage key of the time of the first visit, in milliseconds since 1970. */
const FIRST_VISIT = 'first_visit';
/** Milliseconds after which another page belongs to the second visit. */
export const VISIT_MS = 1_800_000;
/** Storage key of the time until which the download guide stays hidden, in milliseconds since 1970. */
export const GUIDE_HIDDEN_UNTIL = 'hide_download_guide';
/** Milliseconds for which a closed guide stays hidden. */
export const GUIDE_HIDDEN_MS = 7 * 86_400_000;

/**
 * Marks the root before anything is painted. In the app: `data-terminal="app"`. The app identifies itself by
 * `?terminal=app` (with `safe_top`, the height that its bar covers) or by its user agent. Elsewhere: `data-guide`
 * from the second visit on, unless the guide was closed.
 */
export const APP_SCRIPT = `try{const asked=new URLSearchParams(location.search),kept=sessionStorage.getItem('app');
const top=asked.get('terminal')==='app'?asked.get('safe_top'):kept??(navigator.userAgent.includes('${APP_AGENT}')?'0':undefined);
if(top===undefined){const now=Date.now(),first=localStorage.getItem('${FIRST_VISIT}')??(localStorage.setItem('${FIRST_VISIT}',now),now);
if(now-first>${VISIT_MS}&&!(localStorage.getItem('${GUIDE_HIDDEN_UNTIL}')>now))root.dataset.guide=''}
else{const safe=String(Number.parseFloat(top)||0);sessionStorage.setItem('app',safe);root.dataset.terminal='app';
root.style.setProperty('--app-safe-top','calc('+safe+'*100vw/${ZOOM_BASE_WIDTH})')}}catch{}`;
