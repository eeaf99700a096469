import { describe, expect, test } from 'vitest';
import { files, importsOf } from '#tests/rules/source.ts';

/** Programs that run until they are stopped, with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'scripts/start.ts': 'becomes the server',
  'scripts/dev.ts': 'serves until a signal',
  'scripts/bench/bare-server.ts': 'serves until the benchmark lets go of it',
  'scripts/bench/bare-route.ts': 'serves until the benchmark lets go of it',
  'scripts/bench/search-writer.ts': 'writes until the benchmark kills it',
};

/** Programs that open nothing: they only start other programs one after another and wait for them. */
const STAGES = /^scripts\/test(-\w+)?\.ts$/;

const everything = files('{src,scripts,tests}/**/*.{ts,tsx,astro}', '*.config.{ts,mjs}');
const imported = new Set(everything.flatMap(importsOf));
/** Programs started by path: no file imports them, or they check whether they are the main program. */
const programs = files('scripts/**/*.ts').filter(
  ({ path, code }) => !imported.has(`#${path}`) || code.includes('import.meta.main'),
);
const named = programs.map(({ path }) => path);
const held = programs.filter(({ path }) => OTHERS[path] === undefined && !STAGES.test(path));

describe('programs', () => {
  test('exit by themselves, or fail and name what they left open', () => {
    const broken = held
      .filter(({ code }) => !/^( {2}|if \(import\.meta\.main\) )?await run(?:Program|Command)\(/m.test(code))
      .map(({ path }) => path);
    expect(broken, 'hand its work to runProgram of scripts/program.ts, or to runCommand').toEqual([]);
  });

  test('do not call process.exit; runProgram handles their end', () => {
    const broken = held.filter(({ code }) => /process\.(exit\(|exitCode)/.test(code)).map(({ path }) => path);
    expect(broken, 'answer the exit code instead').toEqual([]);
  });

  test('the exceptions exist', () => {
    expect(named).toEqual(expect.arrayContaining(Object.keys(OTHERS)));
  });

  test('all programs of package.json are covered', () => {
    const [manifest] = files('package.json');
    const { scripts } = JSON.parse(manifest?.text ?? '') as { scripts: Readonly<Record<string, string>> };
    const started = Object.values(scripts).flatMap((line) => /scripts\/\S+\.ts/.exec(line) ?? []);
    const judged = started.filter((path) => !STAGES.test(path));
    expect(judged.length).toBeGreaterThan(10);
    expect(named).toEqual(expect.arrayContaining(judged));
  });
});
