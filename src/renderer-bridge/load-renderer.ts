import type { Env } from '#src/env.ts';
import type { PageKey } from '#src/page-key.ts';
import type { Loaded } from '#src/screens/loaded.ts';

/** HTML of one screen, from what was loaded for it. Rejects with the component's own error; never answers an error page. */
export type RenderScreen = (key: PageKey, loaded: Loaded) => Promise<string>;

/**
 * Two ways to the same bytes. direct: around what Astro does for a request, by insides of Astro. public: by what Astro
 * offers to everybody, as development does.
 */
export type Renderers = Readonly<Record<Env['renderer'], RenderScreen>>;

interface Slot {
  renderers?: Renderers;
}

const KEY = Symbol.for('shopping-guide.renderers');

/** Where Astro's bundle leaves its renderers for the program around it: the two share a process, not a module graph. */
export function rendererSlot(): Slot {
  const holder = globalThis as { [KEY]?: Slot };
  holder[KEY] ??= {};
  return holder[KEY];
}

/**
 * Loads the built site and returns one of its renderers.
 * @param entry  file URL of dist/server/entry.mjs
 */
export async function loadRenderer(entry: URL, name: Env['renderer']): Promise<RenderScreen> {
  await import(/* @vite-ignore */ entry.href);
  const { renderers } = rendererSlot();
  if (renderers === undefined) throw new Error(`${entry.pathname} is not a build of this site`);
  return renderers[name];
}
