/** Keeps presses on buttons until the script that answers them has loaded; a part of the script of every page. */

import { ANSWER, PRESSED } from '#src/client/press-kinds.ts';

/**
 * The part of the script of every page that hears presses on buttons that a script answers, from the first one on. Each is
 * answered when that script has come (`answer-presses.browser.ts`). Until its answer is done a button is shown to wait.
 */
export const PRESS_SCRIPT = `const answers={};
for(const kind of '${PRESSED.join(' ')}'.split(' ')){const one=answers[kind]={};one.known=new Promise(resolve=>one.tell=resolve)}
addEventListener('${ANSWER}',({detail:[kind,answer]})=>answers[kind].tell(answer));
addEventListener('click',({target})=>{for(const kind in answers){const button=target.closest?.('[data-'+kind+']');if(!button||button.ariaBusy)continue;
button.ariaBusy='true';answers[kind].known.then(answer=>answer(button)).finally(()=>button.ariaBusy=null)}});`;
