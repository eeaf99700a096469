/** Adds to the pages of a screen the titles, descriptions and search settings that editors set for an address. */

import type { PublicCtx } from '#src/ctx.ts';
import { settingsAt } from '#src/modules/running/page-settings/reads.ts';
import type { LoadedPageResult, LoadResult, PageHead, Screen } from '#src/publishing/screen.ts';

/** A screen whose pages say what editors set for their paths. */
export function withPageSettings(screen: Screen<unknown>): Screen<unknown> {
  const heads = new WeakMap<object, PageHead>();
  return {
    ...screen,
    async load(ctx, key) {
      const result = await settled(ctx, await screen.load(ctx, key));
      if (result.kind === 'page' && result.head !== undefined && isObject(result.data))
        heads.set(result.data, result.head);
      return result;
    },
    content(data) {
      const head = isObject(data) ? heads.get(data) : undefined;
      return head === undefined ? screen.content(data) : [screen.content(data), head];
    },
  };
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** A loaded page with its settings. Translations that search engines do not list are not named to them. */
async function settled(ctx: PublicCtx, result: LoadResult<unknown>): Promise<LoadResult<unknown>> {
  if (result.kind !== 'page' || result.status !== 200) return result;
  const { alternates, path } = result;
  const settings = await settingsAt(ctx, [...new Set([path, ...alternates.map((alternate) => alternate.path)])]);
  if (settings.size === 0) return result;
  const leaves = (at: string) => settings.get(at)?.noindex === true || settings.get(at)?.canonical != null;
  const listed = alternates.filter((alternate) => !leaves(alternate.path));
  const own = settings.get(path);
  const page: LoadedPageResult<unknown> = {
    ...result,
    indexable: result.indexable && !leaves(path),
    alternates: listed,
    readable: result.readable ?? alternates,
  };
  if (own === undefined) return page;
  const { title, description, canonical } = own;
  return { ...page, head: { title, description, canonical } };
}
