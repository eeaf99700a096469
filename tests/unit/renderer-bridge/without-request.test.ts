import { expect, test } from 'vitest';
import { type PageResult, resultFor } from '#src/renderer-bridge/page-result.ts';
import { withoutRequest } from '#src/renderer-bridge/without-request.ts';
import type { Loaded } from '#src/screens/loaded-screen.ts';

const made: object = { styles: [], scripts: [], links: [], _metadata: {} };
const slots = { render: async (name: string) => `<p>${name}</p>`, has: () => true, default: true };
const known = { props: { level: 2 }, locals: { loaded: {} }, self: null };
const ofARequest = { cookies: {}, request: {}, url: new URL('http://a.test'), redirect: () => undefined, site: null };

/** `Astro` of a component that is rendered directly, and of one that Astro renders for a request. */
const direct: object = resultFor(made as PageResult, {} as Loaded).createAstro({}, null);
const answering = withoutRequest({ ...known, slots, ...ofARequest });

test.each(Object.keys(ofARequest))('Astro.%s throws the same error in both renderers', (name) => {
  const words = `Astro.${name} cannot be used in a page that is rendered ahead of every request`;
  expect(() => Reflect.get(direct, name)).toThrow(words);
  expect(() => Reflect.get(answering, name)).toThrow(words);
});

test.each(['has', 'default'])('Astro.slots.%s throws: a page can only render a slot', (name) => {
  const words = `Astro.slots.${name} cannot be used in a page`;
  expect(() => Reflect.get(Reflect.get(direct, 'slots'), name)).toThrow(words);
  expect(() => Reflect.get(answering.slots, name)).toThrow(words);
});

test('slots are rendered', async () => {
  expect(await answering.slots.render('default')).toBe('<p>default</p>');
});

test.each(Object.keys(known))('Astro.%s can be read', (name) => {
  expect(Reflect.get(answering, name)).toBe(Reflect.get(known, name));
  expect(Reflect.has(direct, name)).toBe(true);
});
