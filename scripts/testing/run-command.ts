import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

function report(name: string, code: number | null, started: number): boolean {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${code === 0 ? 'ok' : `failed (exit ${code})`} in ${seconds} s`);
  return code === 0;
}

/** Runs a program under this Node and shows its output at once. @returns whether it exited with 0 */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', resolve);
  });
  return report(name, code, started);
}

/** Like runCommand, for parallel runs: its output is shown when it has ended, and only if it failed. */
export async function runBeside(name: string, args: readonly string[]): Promise<boolean> {
  const started = performance.now();
  const output: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) process.stdout.write(Buffer.concat(output));
  return report(name, code, started);
}
