/** The script that hot reload of React needs in a page. Astro adds it only to pages with an island. */
export const REACT_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;
