import { describe, test } from 'vitest';
import { endOf } from '#tests/support/run-node.ts';

/** Runs a program with this code as its work. */
const program = (work: string) =>
  endOf(['-e', `import { runProgram } from '#scripts/program.ts'; await runProgram(async () => { ${work} });`]);

const THREAD = "'setInterval(() => 0, 100)', { eval: true }";

describe.concurrent('a program', () => {
  test.for([
    ['', 0],
    ['return 3', 3],
    ["throw new Error('no such tenant')", 1],
  ] as const)('ends with what its work answers: %s', async ([work, code], { expect }) => {
    expect((await program(work)).code).toBe(code);
  });

  test.for([
    ["(await import('node:net')).createServer().listen(0)", 'TCPServerWrap'],
    ['setInterval(() => undefined, 100)', 'Timeout'],
    [`new (await import('node:worker_threads')).Worker(${THREAD}).on('message', () => 0)`, 'MessagePort'],
  ] as const)('fails and names what it left open: %s', async ([work, name], { expect }) => {
    const { code, said } = await program(work);
    expect(said).toMatch(new RegExp(`^the work is done, but this is still open: .*${name}`));
    expect(code).toBe(1);
  });
});
