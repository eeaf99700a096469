/** `npm run format`: Biome writes code, Prettier writes templates, each of which must go on making the same page. */

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform as compileTemplate } from '@astrojs/compiler-rs';
import { format, resolveConfig } from 'prettier';
import { minifySync, transformSync } from 'rolldown/utils';
import { runProgram } from '#scripts/program.ts';
import { runCommand } from '#scripts/testing/run-command.ts';

const ROOT = join(import.meta.dirname, '..');
const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write'];

/**
 * Compiles a template as the build does (`compressHTML` in astro.config.mjs). The code is minified, so that two
 * templates are equal if and only if they send the same characters. Throws for a template that has a fault.
 */
export function compiledTemplate(path: string, text: string): string {
  const { code, diagnostics } = compileTemplate(text, {
    compact: true,
    filename: path,
    normalizedFilename: path,
    internalURL: 'astro/compiler-runtime',
    resolvePath: (specifier) => specifier,
  });
  const fault = diagnostics.find(({ severity }) => severity === 'error');
  if (fault !== undefined) throw new Error(`${path}: ${fault.text}`);
  const script = transformSync(`${path}.ts`, code, { lang: 'ts', sourcemap: false }).code;
  return minifySync(`${path}.js`, script, { compress: true, mangle: false }).code;
}

/** Where two texts begin to differ, with a few characters around it. */
function firstDifference(before: string, after: string): string {
  let at = 0;
  while (before[at] === after[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `  before: ${around(before)}\n  after:  ${around(after)}`;
}

/**
 * Formats the templates. A template whose page would change stays as it is.
 * @param write  whether to write them; otherwise only those that are not formatted are named
 * @returns the faults, one a template
 */
async function templateFaults(write: boolean): Promise<string[]> {
  const config = await resolveConfig(join(ROOT, '.prettierrc.json'));
  const faults: string[] = [];
  for (const path of globSync('{src,tests}/**/*.astro', { cwd: ROOT }).toSorted()) {
    const file = join(ROOT, path);
    const before = readFileSync(file, 'utf8');
    const after = await format(before, { ...config, filepath: file });
    if (after === before) continue;
    if (!write) {
      faults.push(`${path} is not formatted: npm run format`);
      continue;
    }
    const pageBefore = compiledTemplate(path, before);
    const pageAfter = compiledTemplate(path, after);
    if (pageBefore === pageAfter) writeFileSync(file, after);
    else faults.push(`${path} would make another page:\n${firstDifference(pageBefore, pageAfter)}`);
  }
  return faults;
}

/** `--check` only says which templates are not formatted; `npm run check` has Biome check the rest. */
async function main(words: readonly string[]): Promise<number> {
  const write = !words.includes('--check');
  const isCodeFormatted = !write || (await runCommand('biome', BIOME));
  const faults = await templateFaults(write);
  for (const fault of faults) console.error(fault);
  return isCodeFormatted && faults.length === 0 ? 0 : 1;
}

if (import.meta.main) await runProgram(main);
