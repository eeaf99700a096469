/** Loads Astro's built renderer into this process. */

import { fileURLToPath } from 'node:url';
import type { Env } from '#src/env.ts';
import type { PageKey } from '#src/page-key.ts';
import type { Loaded } from '#src/screens/loaded-screen.ts';
import { holdBuild } from '#src/serving/process/build-use.ts';

/**
 * Renders one screen with its loaded data to HTML. Rejects with the component's own error; never resolves to an error
 * page.
 */
export type RenderScreen = (key: PageKey, loaded: Loaded) => Promise<string>;

/**
 * Two ways to render the same bytes. direct: skips what Astro does for a request, by means of Astro's internals.
 * public: uses Astro's public interface, as development does.
 */
export type Renderers = Readonly<Record<Env['renderer'], RenderScreen>>;

interface Slot {
  renderers?: Renderers;
}

const KEY = Symbol.for('shopping-guide.renderers');

/**
 * The global variable in which Astro's bundle leaves its renderers. This program and the bundle share a process, but no
 * modules.
 */
export function rendererSlot(): Slot {
  const holder = globalThis as { [KEY]?: Slot };
  holder[KEY] ??= {};
  return holder[KEY];
}

/**
 * Loads the built site and returns one of its renderers.
 * @param entry  file URL of server/entry.mjs in the folder of a build, which stays as long as this process
 */
export async function loadRenderer(entry: URL, name: Env['renderer']): Promise<RenderScreen> {
  holdBuild(fileURLToPath(new URL('..', entry)));
  await import(/* @vite-ignore */ entry.href);
  const { renderers } = rendererSlot();
  if (renderers === undefined) throw new Error(`${entry.pathname} is not a build of this site`);
  return renderers[name];
}
