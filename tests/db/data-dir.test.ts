import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDataDir } from '#src/db/data-dir.ts';
import { DataDirTaken } from '#src/db/errors.ts';
import { cleanUpAfterEach, runScript, temporaryDataDir } from './fixtures/processes.ts';

interface Claimed {
  claimed: boolean;
  refusal?: string;
}

const claimant = (dataDir: string, address: string) => runScript<Claimed>('claim-data-dir.ts', [dataDir, address]);

cleanUpAfterEach();

test('a second claim is refused and names the first owner', async () => {
  const dataDir = temporaryDataDir();
  const first = claimant(dataDir, '127.0.0.1:4321');
  expect(await first.said).toEqual({ claimed: true });
  const refusal = await claimDataDir({ dataDir, address: '127.0.0.1:9999' }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirTaken);
  expect(refusal).toMatchObject({ pid: first.child.pid, address: '127.0.0.1:4321' });
  expect(String(refusal)).toContain(`process ${first.child.pid} at 127.0.0.1:4321`);
});

test('the folder is free at once after its owner was killed or has released it', async () => {
  const dataDir = temporaryDataDir();
  const killed = claimant(dataDir, '127.0.0.1:1');
  await killed.said;
  await killed.kill9();
  const next = claimant(dataDir, '127.0.0.1:2');
  expect(await next.said).toEqual({ claimed: true });
  await next.finish();
  const claim = await claimDataDir({ dataDir, address: '127.0.0.1:3' });
  await claim.release();
});

test('of several processes that start at once exactly one gets the folder, and the others name it', async () => {
  const dataDir = temporaryDataDir();
  const claimants = [1, 2, 3].map((port) => claimant(dataDir, `127.0.0.1:${port}`));
  const said = await Promise.all(claimants.map((each) => each.said));
  const winner = claimants[said.findIndex(({ claimed }) => claimed)];
  const refusals = said.flatMap(({ refusal }) => refusal ?? []);
  expect(refusals).toHaveLength(2);
  for (const refusal of refusals) expect(refusal).toContain(`process ${winner?.child.pid} at`);
});

test('a record left by a dead owner does not block the folder, even if its pid is in use again', async () => {
  const dataDir = temporaryDataDir();
  mkdirSync(dataDir);
  const record = { pid: process.ppid, address: '127.0.0.1:1', startedAt: new Date().toISOString() };
  writeFileSync(join(dataDir, 'owner.json'), JSON.stringify(record));
  const claim = await claimDataDir({ dataDir, address: '127.0.0.1:2' });
  await claim.release();
});
