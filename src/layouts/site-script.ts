/** Defines the inline script and the prefetch rules that stand in the head of every page. */

import { PRESS_SCRIPT } from '#src/layouts/early-press-script.ts';
import { APP_SCRIPT } from '#src/ui/app/app-constants.ts';

/**
 * The script of every page. It is inline, so that a stored theme never flashes, and constant, because the content
 * security policy contains its hash. It marks the app and a reader who is probably logged in, applies and toggles the
 * theme, and closes an open menu on Escape or on a press outside of it. It keeps early presses (early-press-script.ts), and
 * empties the field before a pressed `data-clear` at once, because a later answer would empty what is typed meanwhile. It
 * removes a picture that failed to load where there is something behind it, and registers the service worker after the page
 * has loaded. A browser without service workers loses nothing else. A change between pages that the browser drops, as it
 * may while one of them loads, is no fault of the page.
 */
export const SITE_SCRIPT = `(()=>{
const root=document.documentElement,store=key=>{try{return key?localStorage.setItem('theme',key):localStorage.getItem('theme')}catch{return null}};
const saved=store();if(saved==='light'||saved==='dark')root.dataset.theme=saved;
if(/(?:^|; )(?:last_login|user_token)=./.test(document.cookie))root.dataset.login='';
${APP_SCRIPT}
${PRESS_SCRIPT}
const close=except=>{for(const menu of document.querySelectorAll('details[data-menu][open]'))if(!menu.contains(except))menu.open=false};
addEventListener('click',event=>{const at=event.target instanceof Element?event.target:null;close(at);
const field=at?.closest('[data-clear]')?.parentElement.querySelector('input:not([type="hidden"]),textarea');
if(field){Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,'');field.dispatchEvent(new Event('input',{bubbles:true}));field.focus()}
if(!at?.closest('[data-theme-toggle]'))return;
const dark=root.dataset.theme?root.dataset.theme==='dark':matchMedia('(prefers-color-scheme:dark)').matches;
root.dataset.theme=dark?'light':'dark';store(root.dataset.theme)});
addEventListener('keydown',event=>{if(event.key!=='Escape')return;const menu=document.activeElement?.closest('details[data-menu][open]');close(null);menu?.querySelector('summary')?.focus()});
addEventListener('error',event=>{if(event.target instanceof HTMLImageElement&&event.target.hasAttribute('data-optional'))event.target.remove()},true);
for(const turn of['pageswap','pagereveal'])addEventListener(turn,({viewTransition:change})=>{for(const part of['ready','finished','updateCallbackDone'])change?.[part]?.catch(()=>{})});
addEventListener('load',()=>navigator.serviceWorker?.register('/sw.js').catch(()=>{}))
})()`;

/**
 * Speculation rules: browsers may prefetch a published page when a reader points at its link or presses it, but never a
 * page that is rendered on demand. Browsers do not prefetch when the reader saves data. Constant, because the content
 * security policy contains its hash.
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
