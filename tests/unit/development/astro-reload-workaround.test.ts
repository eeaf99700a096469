import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withLastManifest } from '#src/development/astro-reload-workaround.ts';

const astro = dirname(createRequire(import.meta.url).resolve('astro/package.json'));
const source = readFileSync(join(astro, 'dist/core/environment/index.js'), 'utf8');

interface Environments {
  setEnvironment(manifest: object, environment: string): void;
  getEnvironment(manifest: object): string;
}

test('a manifest without an environment yet uses the one of the last manifest', async () => {
  const alone = withLastManifest(source).replace(/^import .*$/m, "const productionEnvironment = 'production';");
  const { setEnvironment, getEnvironment }: Environments = await import(
    `data:text/javascript,${encodeURIComponent(alone)}`
  );
  expect(getEnvironment({})).toBe('production');
  setEnvironment({}, 'development');
  expect(getEnvironment({})).toBe('development');
});

test('a version of Astro with other code for its environments throws', () => {
  expect(() => withLastManifest(source.replaceAll('manifest', 'app'))).toThrow('another way');
});
