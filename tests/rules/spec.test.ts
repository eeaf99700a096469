import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callFaults, isBuilt } from '#tests/spec/call-faults.ts';
import { TAKEN_FIELDS } from '#tests/spec/call-fields.ts';
import { SPECIFIED_CALLS } from '#tests/spec/calls.ts';
import { placeFault } from '#tests/spec/places.ts';
import { specification } from '#tests/spec/specification.ts';
import { constant, tested, text } from '#tests/spec/statement.ts';
import { fieldsOfCalls } from '#tests/spec/taken-fields.ts';

const LISTED = join(import.meta.dirname, '../../../shared/calls.txt');

describe('the specification', () => {
  test.each(specification())('$title: every line has a place that holds it', ({ lines }) => {
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter(({ faults }) => faults.length > 0).map(({ what, faults }) => [what, ...faults])).toEqual([]);
  });

  test('says nothing twice', () => {
    const said = specification().flatMap(({ title, lines }) => lines.map(({ what }) => `${title}: ${what}`));
    expect(said.filter((line, at) => said.indexOf(line) !== at)).toEqual([]);
  });

  test('has the calls of the list, where it is there', ({ skip }) => {
    skip(!existsSync(LISTED), `${LISTED} is not there`);
    const listed = readFileSync(LISTED, 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]+ \//.test(line));
    expect(SPECIFIED_CALLS.map(({ call }) => call).toSorted()).toEqual(listed.toSorted());
  });
});

test('the fields that calls take are named for calls of the specification, and found at any depth', () => {
  const named = SPECIFIED_CALLS.map(({ call }) => call);
  expect(Object.keys(TAKEN_FIELDS).filter((call) => !named.includes(call))).toEqual([]);
  const found = fieldsOfCalls().get('POST /saas-user-service/user-follow/create-follow');
  expect([...(found ?? [])]).toEqual(['followInfo', 'targetId', 'targetType']);
});

describe('a place does not hold when', () => {
  test.each([
    ['the constant is gone', constant('client/caller.ts', 'GONE'), 15_000],
    ['the constant has another value', constant('client/caller.ts', 'TIMEOUT_MS'), 14_999],
    ['the file is gone', constant('client/gone.ts', 'TIMEOUT_MS'), 15_000],
    ['nothing says what the constant must be', constant('client/caller.ts', 'TIMEOUT_MS'), undefined],
    ['the test is gone', tested('unit/client/caller', 'that takes a day'), undefined],
    [
      'the test shows something else',
      tested('unit/client/caller', 'that takes 15 s aborts the request', 'a day'),
      undefined,
    ],
    ['the text is gone', text('serverError.gone'), undefined],
  ])('%s', (_case, place, value) => expect(placeFault(place, value)).not.toBe(''));

  test('a pending call exists, a call does not, or its test never makes it', () => {
    const made = {
      contract: 'src/modules/catalogue/brands/contract.ts',
      test: tested('api/brands', 'a brand > %s answers %d'),
    };
    const faults = callFaults([
      { call: 'GET /saas-integration-service/brands/brand-extend', pending: 'no reason' },
      { call: 'GET /saas-integration-service/brands/gone', ...made },
      {
        call: 'GET /saas-integration-service/brands/brand-extend',
        ...made,
        test: tested('api/coupons', 'coupons > %s'),
      },
      { call: 'GET /saas-search-service/search/hot-articles', ...made },
    ]);
    expect([...faults.values()].filter((fault) => fault === '')).toEqual([]);
  });

  test.each([
    ['a call that a module answers', 'GET /saas-integration-service/brands/brand-extend', true],
    ['a call that none answers', 'GET /saas-integration-service/brands/gone', false],
    ['a folder', 'src/modules/catalogue/brands', true],
    ['a folder that is not there', 'src/modules/gone', false],
    ['nothing', undefined, false],
  ])('its reason ends with %s: %s is built: %s', (_case, until, built) => expect(isBuilt(until)).toBe(built));
});
