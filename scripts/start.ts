import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from '#scripts/build.ts';

/**
 * Builds if needed, then becomes the server: on POSIX this process is replaced, so signals and the exit code are the
 * server's own. The environment is passed on unchanged.
 */
await ensureBuilt();
const server = join(import.meta.dirname, '../src/server.ts');
const words = [process.execPath, server, ...process.argv.slice(2)];

if (process.execve !== undefined && process.platform !== 'win32') process.execve(process.execPath, words, process.env);
const child = spawn(process.execPath, words.slice(1), { stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));
