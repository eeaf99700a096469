import { expect, test } from 'vitest';
import { logFailedCall } from '#src/http/responses/failed-call-log.ts';
import { Failure } from '#src/kernel/failure.ts';
import { RepeatedFailures } from '#src/kernel/repeated-failures.ts';
import { createLog } from '#src/log.ts';

let now = 0;

function logged(errors: readonly unknown[], pauseMs: number): { msg: string; times?: number }[] {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, 'test', { write: (line) => void lines.push(line) });
  const unavailable = new RepeatedFailures({ now: () => now });
  for (const error of errors) {
    logFailedCall({ log }, unavailable, error, { requestId: 'x' });
    now += pauseMs;
  }
  return lines.map((line) => JSON.parse(line));
}

test('calls without a database are logged once a minute with their number', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const lines = logged(Array<Error>(150).fill(refused), 1000);
  expect(lines.map(({ times }) => times ?? 1)).toEqual([1, 60, 60]);
  expect(lines.every(({ msg }) => msg === 'a call failed')).toBe(true);
});

test('a full disk is named beside what it caused', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, 'test', { write: (line) => void lines.push(line) });
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  logFailedCall({ log, problem: () => 'the disk of /data is full' }, new RepeatedFailures(), full, {});
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ problem: 'the disk of /data is full' }]);
});

test('before the first database, too', () => {
  expect(logged(Array<Failure>(9).fill(new Failure('Unavailable', 'no database yet')), 10)).toHaveLength(1);
});

test('each fault of the program is logged', () => {
  expect(logged(Array<Error>(3).fill(new TypeError('x is undefined')), 10)).toHaveLength(3);
});

test('a refusal is not logged', () => {
  expect(logged([new Failure('NotFound')], 10)).toEqual([]);
});
