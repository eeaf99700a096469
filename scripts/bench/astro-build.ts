/** Benchmark: publishing one change against a whole build by Astro. */

import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { editArticle } from '#scripts/bench/corpus.ts';
import { createCorpusBeside } from '#scripts/bench/corpus-process.ts';
import { timeEdits } from '#scripts/bench/edits.ts';
import { median } from '#scripts/bench/server-process.ts';
import { openWorkbench, type Workbench } from '#scripts/bench/workbench.ts';
import { publishedScreens } from '#src/assembly/registry.ts';
import type { Tenant } from '#src/ctx.ts';
import { contentHash } from '#src/kernel/hash.ts';
import { PageRenderer } from '#src/publishing/rendering/page-renderer.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import { loadPageShell } from '#src/screens/load-page-shell.ts';
import type { Loaded } from '#src/screens/loaded-screen.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PEER = join(ROOT, 'var/bench-astro');

const CONFIG = `import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { emojiNames } from '#scripts/emoji/names.ts';
export default defineConfig({
  root: ${JSON.stringify(ROOT)},
  srcDir: ${JSON.stringify(join(PEER, 'src'))},
  outDir: ${JSON.stringify(join(PEER, 'dist'))},
  cacheDir: ${JSON.stringify(join(PEER, 'cache'))},
  publicDir: ${JSON.stringify(join(PEER, 'public'))},
  output: 'static',
  compressHTML: true,
  trailingSlash: 'never',
  build: { inlineStylesheets: 'never', format: 'file' },
  devToolbar: { enabled: false },
  experimental: { incrementalBuild: true },
  vite: { plugins: [tailwindcss(), emojiNames] },
});
`;

const PAGE = `---
import { readFileSync } from 'node:fs';
import ArticleScreen from '#src/screens/article/ArticleScreen.astro';
export function getStaticPaths() {
  const lines = readFileSync(${JSON.stringify(join(PEER, 'pages.jsonl'))}, 'utf8').trimEnd().split('\\n');
  return lines.map((line) => JSON.parse(line)).map(({ code, cacheKey, loaded }) => ({
    params: { code }, props: { loaded }, cacheKey,
  }));
}
const revive = (value) => {
  for (const key of Object.keys(value)) {
    if (key === 'publishTime' || key === 'updatedAt') value[key] = new Date(value[key]);
    else if (value[key] !== null && typeof value[key] === 'object') revive(value[key]);
  }
  return value;
};
const loaded = revive(structuredClone(Astro.props.loaded));
const { shell, data } = loaded;
Astro.locals.loaded = loaded;
---
<ArticleScreen shell={shell} data={data} />
`;

/** Writes the data of the article screens, one line per page. */
async function dumpPages({ database }: Workbench, tenant: Tenant, articles: number): Promise<void> {
  const lines: string[] = [];
  const site: RenderedSite = {
    mostRead: async () => [],
    screens: publishedScreens,
    async html(ctx, key, result) {
      const loaded: Loaded = { shell: await loadPageShell(ctx, key, result), data: result.data };
      const text = JSON.stringify(loaded);
      lines.push(JSON.stringify({ code: key.subject, cacheKey: contentHash(text), loaded }));
      return '';
    },
  };
  const renderer = new PageRenderer(database.db, site, tenant);
  for (let n = 0; n < articles; n++) {
    await renderer.draw(await renderer.load({ screen: 'article', subject: `article-${n}`, lang: 'en', page: 1 }));
  }
  await writeFile(join(PEER, 'pages.jsonl'), `${lines.join('\n')}\n`);
}

async function build(): Promise<number> {
  const start = performance.now();
  const code = await new Promise<number | null>((done, fail) => {
    const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
    const args = [astro, 'build', '--config', 'var/bench-astro/astro.config.mjs', '--silent'];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', fail);
    child.on('exit', done);
  });
  if (code !== 0) throw new Error('the peer, astro build, failed');
  return (performance.now() - start) / 1000;
}

/** Seconds that one changed article costs. */
export interface ChangeTimes {
  /** Median from an edit to its release, of equally many edits before and after the build. */
  readonly edit: number;
  /** `astro build` with incrementalBuild: it reads the data of every page again and skips unchanged pages. */
  readonly build: number;
}

/** Publishes and builds one changed article of the same pages in turns, so that other load slows both. */
export async function benchChange(articles: number): Promise<ChangeTimes> {
  await rm(PEER, { recursive: true, force: true });
  await mkdir(join(PEER, 'src/pages/article'), { recursive: true });
  await writeFile(join(PEER, 'astro.config.mjs'), CONFIG);
  await writeFile(join(PEER, 'src/pages/article/[code].astro'), PAGE);
  await using bench = await openWorkbench();
  try {
    const tenant = await createCorpusBeside(bench.database, 'peer', articles);
    await bench.publisher.settle();
    bench.publisher.start();
    const edits = await timeEdits(bench, tenant, articles);
    await dumpPages(bench, tenant, articles);
    await build();
    await editArticle(bench.database.db, tenant, Math.floor(articles / 2), 1);
    await dumpPages(bench, tenant, articles);
    const seconds = await build();
    edits.push(...(await timeEdits(bench, tenant, articles)));
    return { edit: median(edits) / 1000, build: seconds };
  } finally {
    await rm(PEER, { recursive: true, force: true });
  }
}
