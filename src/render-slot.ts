import type { Loaded } from '#src/screens/loaded.ts';
import type { Target } from '#src/target.ts';

/** HTML of one screen, from what was loaded for it. */
export type RenderScreen = (to: Target, loaded: Loaded) => Promise<string>;

interface Slot {
  render?: RenderScreen;
}

const KEY = Symbol.for('shopping-guide.render');

/** Where Astro's bundle leaves its renderer for the program around it: the two share a process, not a module graph. */
export function renderSlot(): Slot {
  const holder = globalThis as { [KEY]?: Slot };
  holder[KEY] ??= {};
  return holder[KEY];
}

/**
 * Loads the built site and returns its renderer.
 * @param entry  file URL of dist/server/entry.mjs
 */
export async function loadRenderer(entry: URL): Promise<RenderScreen> {
  await import(/* @vite-ignore */ entry.href);
  const { render } = renderSlot();
  if (render === undefined) throw new Error(`${entry.pathname} is not a build of this site`);
  return render;
}
