/** What the inline script and the style sheet of every page know about the app. */

/** Part of the user agent of the app's web view. */
const APP_AGENT = 'ShoppingGuideApp';
/** Design width in pixels that the app gives its measures for; on the screen they grow with its width. */
export const ZOOM_BASE_WIDTH = 375;
/** Where it is kept until when the download guide stays away, in milliseconds since 1970. */
export const GUIDE_HIDDEN_UNTIL = 'hide_download_guide';
/** For how long a closed guide stays away. */
export const GUIDE_HIDDEN_MS = 7 * 86_400_000;

/**
 * Marks the root before anything is painted: `data-terminal="app"` in the app, which says so by `?terminal=app` (with
 * `safe_top`, the height its bar covers) or by its user agent; elsewhere `data-guide` unless the guide was closed.
 */
export const APP_SCRIPT = `try{const asked=new URLSearchParams(location.search),kept=sessionStorage.getItem('app');
const top=asked.get('terminal')==='app'?asked.get('safe_top'):kept??(navigator.userAgent.includes('${APP_AGENT}')?'0':undefined);
if(top===undefined){if(!(localStorage.getItem('${GUIDE_HIDDEN_UNTIL}')>Date.now()))root.dataset.guide=''}
else{const safe=String(Number.parseFloat(top)||0);sessionStorage.setItem('app',safe);root.dataset.terminal='app';
root.style.setProperty('--app-safe-top','calc('+safe+'*100vw/${ZOOM_BASE_WIDTH})')}}catch{}`;
