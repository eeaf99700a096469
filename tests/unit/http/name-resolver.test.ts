import { expect, test } from 'vitest';
import { NameResolver } from '#src/http/outside/name-resolver.ts';

const ADDRESS = ['192.0.2.1'];
const never = () => new Promise<never>(() => undefined);

test('sixty names that never answer keep no other name waiting, and end', async () => {
  const resolver = new NameResolver((host) => (host.startsWith('silent') ? never() : Promise.resolve(ADDRESS)), 50);
  const silent = Promise.allSettled(Array.from({ length: 60 }, (_, n) => resolver.resolve(`silent-${n}.example`)));
  expect(await resolver.resolve('good.example')).toEqual(ADDRESS);
  expect((await silent).filter(({ status }) => status === 'rejected')).toHaveLength(60);
});

test('what is beyond the limit is refused at once, and one resolver does not use up another', async () => {
  const resolver = new NameResolver(never, 50);
  const waiting = Promise.allSettled(Array.from({ length: 100 }, (_, n) => resolver.resolve(`silent-${n}.example`)));
  await expect(resolver.resolve('one-more.example')).rejects.toMatchObject({ kind: 'Unavailable' });
  expect(await new NameResolver(() => Promise.resolve(ADDRESS)).resolve('one-more.example')).toEqual(ADDRESS);
  await waiting;
});

test('a name is asked for once, also by many at the same time and where there is no answer', async () => {
  const asked: string[] = [];
  const resolver = new NameResolver(async (host) => {
    asked.push(host);
    if (host === 'bad.example') throw new Error('ENOTFOUND');
    return ADDRESS;
  });
  for (let n = 0; n < 3; n++) {
    await Promise.all([resolver.resolve('good.example'), resolver.resolve('good.example')]);
    await expect(resolver.resolve('bad.example')).rejects.toThrow('ENOTFOUND');
  }
  expect(asked.toSorted()).toEqual(['bad.example', 'good.example']);
});
