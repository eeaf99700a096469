import { expect, test } from 'vitest';
import { files } from '#tests/rules/source.ts';

const NAME = /^src\/db\/migrations\/(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const migrations = files('src/db/migrations/*');

test('every migration is named NNNN_what_it_does.sql', () => {
  const broken = migrations.map(({ path }) => path).filter((path) => !NAME.test(path));
  expect(broken, 'rename it: four digits, an underscore, lower-case words').toEqual([]);
});

test('migrations are numbered from 0001 without gap or repetition', () => {
  const numbers = migrations.map(({ path }) => Number(NAME.exec(path)?.[1]));
  expect(numbers, 'give the newest migration the next free number').toEqual(numbers.map((_, index) => index + 1));
});
