import { APP_SCRIPT } from '#src/ui/app/app-marks.ts';

/**
 * The script of every page, inline so that a stored theme never flashes. Constant: a content security policy can name its
 * hash. It marks the app and who seems to be logged in, applies and toggles the theme, closes an open menu on Escape or on a press outside of it, takes
 * away a picture that failed to load where something stands behind it, and brings in the service worker once the page is
 * there; a browser that will have none loses nothing else.
 */
export const SITE_SCRIPT = `(()=>{
const root=document.documentElement,store=key=>{try{return key?localStorage.setItem('theme',key):localStorage.getItem('theme')}catch{return null}};
const saved=store();if(saved==='light'||saved==='dark')root.dataset.theme=saved;
if(/(?:^|; )(?:last_login|user_token)=./.test(document.cookie))root.dataset.login='';
${APP_SCRIPT}
const close=except=>{for(const menu of document.querySelectorAll('details[data-menu][open]'))if(!menu.contains(except))menu.open=false};
addEventListener('click',event=>{const at=event.target instanceof Element?event.target:null;close(at);
if(!at?.closest('[data-theme-toggle]'))return;
const dark=root.dataset.theme?root.dataset.theme==='dark':matchMedia('(prefers-color-scheme:dark)').matches;
root.dataset.theme=dark?'light':'dark';store(root.dataset.theme)});
addEventListener('keydown',event=>{if(event.key!=='Escape')return;const menu=document.activeElement?.closest('details[data-menu][open]');close(null);menu?.querySelector('summary')?.focus()});
addEventListener('error',event=>{if(event.target instanceof HTMLImageElement&&event.target.hasAttribute('data-optional'))event.target.remove()},true);
addEventListener('load',()=>navigator.serviceWorker?.register('/sw.js').catch(()=>{}))
})()`;

/**
 * What browsers may fetch ahead when a reader points at a link or presses it: published pages, never what is made for
 * one request. Browsers do not where the reader saves data. Constant, as its hash stands in the content security policy.
 */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*\\?*' } },
          { not: { href_matches: '/(api|go|img|search|en/search|id/search|th/search)*' } },
          { not: { selector_matches: '[rel~="nofollow"], [download], [target="_blank"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
