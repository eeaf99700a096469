/**
 * `npm run test:changed [REF]`: runs the tests that depend on what changed since REF (by default since the last commit,
 * or since the one before it if nothing changed).
 */
import { execFileSync } from 'node:child_process';
import { readImportGraph, usersOf } from '#scripts/testing/import-graph.ts';
import { runCommand } from '#scripts/testing/run-command.ts';

/** Changes of these files have effects only in a browser. */
const SEEN_IN_BROWSER = /\.(astro|tsx|css)$|^src\/(ui|client|layouts|styles)\/|^src\/modules\/[^/]+\/[^/]+\/ui\//;
/** Files that no test depends on. */
const DOCUMENTS = /\.(md|png|svg)$|^docs\//;
const TEST = /^tests\/(unit|rules|db|api|pages|browser)\/.*\.test\.ts$/;

function git(...words: string[]): string[] {
  return execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

function changedSince(ref: string | undefined): string[] {
  const unknown = git('ls-files', '--others', '--exclude-standard');
  const changed = [...git('diff', '--name-only', ref ?? 'HEAD'), ...unknown];
  if (ref !== undefined || changed.length > 0) return changed;
  return git('diff', '--name-only', 'HEAD~1');
}

const changed = changedSince(process.argv[2]).filter((path) => !DOCUMENTS.test(path));
const graph = readImportGraph();
const outside = changed.filter((path) => !graph.has(path));
const tests = [...usersOf(graph, changed)].filter((path) => TEST.test(path) && !path.includes('.soak.'));
const inBrowser = tests.filter((path) => path.startsWith('tests/browser/'));
const others = tests.filter((path) => !path.startsWith('tests/browser/'));

if (outside.length > 0) {
  console.log(`Not in the import graph, so every test may depend on it: ${outside.join(', ')}`);
  process.exitCode = (await runCommand('npm test', ['scripts/test.ts'])) ? 0 : 1;
} else if (changed.length === 0) {
  console.log('Nothing changed.');
} else {
  const rules = await runCommand('tests: rules', ['scripts/test.ts', 'rules']);
  const ran = others.length === 0 || (await runCommand('tests', testArguments(others)));
  const seen = changed.some((path) => SEEN_IN_BROWSER.test(path)) ? ['tests/browser/'] : ownTests(inBrowser);
  const looked =
    seen.length === 0 || (await runCommand('tests: browser', ['scripts/test.ts', 'browser', '--', ...seen]));
  if (seen.length === 0) console.log('Nothing that is seen only in a browser changed: its tests were left out.');
  process.exitCode = rules && ran && looked ? 0 : 1;
}

function testArguments(paths: readonly string[]): string[] {
  return ['scripts/test.ts', 'unit', 'db', 'api', 'pages', '--', ...paths];
}

/** Every browser test depends on the whole server, so only those that changed themselves are run. */
function ownTests(paths: readonly string[]): string[] {
  const reached = usersOf(
    graph,
    changed.filter((path) => path.startsWith('tests/browser/')),
  );
  return paths.filter((path) => reached.has(path));
}
