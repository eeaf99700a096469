import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGS } from '#src/kernel/lang.ts';
import { type BodyFormat, type BodyOptions, renderBody } from '#src/richtext/render-body.ts';
import { RENDERER_VERSION } from '#src/richtext/version.ts';
import { BODIES } from '#tests/fixtures/richtext/bodies.ts';

const RECORD = 'tests/fixtures/richtext/renderer-versions.json';
const SETTINGS: readonly Partial<BodyOptions>[] = [
  { title: 'The title' },
  { linkBase: 'https://source.example/en/', assetBase: 'https://cdn.source.example/files/' },
];

/** A hash of everything that is stored: HTML, table of contents, words. */
function outputHash(): string {
  const hash = createHash('sha256');
  for (const [format, bodies] of Object.entries(BODIES)) {
    for (const body of bodies) {
      for (const lang of LANGS) {
        for (const settings of SETTINGS) {
          const { html, toc, words } = renderBody(body, { ...settings, format: format as BodyFormat, lang });
          hash.update(JSON.stringify([html, toc, words]));
        }
      }
    }
  }
  return hash.digest('hex');
}

test('a renderer with other output has another version', () => {
  const record: Readonly<Record<string, string>> = JSON.parse(readFileSync(RECORD, 'utf8'));
  const hash = outputHash();
  const advice =
    `The renderer's output changed: raise RENDERER_VERSION in src/richtext/version.ts above ${RENDERER_VERSION}, ` +
    `so that what is stored is rendered again, and add the new version with "${hash}" to ${RECORD}.`;
  expect(record[RENDERER_VERSION], advice).toBe(hash);
  expect(Math.max(...Object.keys(record).map(Number)), `the last line of ${RECORD} is the current version`).toBe(
    RENDERER_VERSION,
  );
});
