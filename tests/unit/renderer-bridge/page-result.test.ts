import { expect, test } from 'vitest';
import { type PageResult, resultFor } from '#src/renderer-bridge/page-result.ts';
import type { Loaded } from '#src/screens/loaded-screen.ts';

const sheet = { props: { rel: 'stylesheet', href: '/a.css' }, children: '' };

/** The parts of Astro's state for a screen that the state of a page is copied from. */
const made: object = {
  pathname: '/',
  styles: new Set([sheet]),
  scripts: new Set(),
  links: new Set(),
  _metadata: {
    hasRenderedHead: false,
    headInTree: true,
    renderedScripts: new Set<string>(),
    extraHead: [] as string[],
  },
};
const screen = made as PageResult;

const loadedFor = (path: string) => ({ shell: { path } }) as Loaded;

test('each page has its own data, and no page sees what another one wrote into its state', () => {
  const result = resultFor(screen, loadedFor('/one'));
  const other = resultFor(screen, loadedFor('/other'));
  result.styles.clear();
  result._metadata.hasRenderedHead = true;
  result._metadata.renderedScripts.add('a.js');
  result._metadata.extraHead.push('<meta>');
  expect(other.styles).toEqual(new Set([sheet]));
  expect(other._metadata).toMatchObject({ hasRenderedHead: false, headInTree: true, extraHead: [] });
  expect(other._metadata.renderedScripts.size).toBe(0);
  expect(screen.styles.size).toBe(1);
  expect(result.createAstro({}, null).locals.loaded.shell.path).toBe('/one');
  expect(other.createAstro({}, null).locals.loaded.shell.path).toBe('/other');
});

test('a component has its props and slots', async () => {
  const astro = resultFor(screen, loadedFor('/')).createAstro({ level: 2 }, { default: () => 'words & <more>' });
  expect(astro.props).toEqual({ level: 2 });
  expect(await astro.slots.render('default')).toBe('words &amp; &lt;more&gt;');
  expect(await astro.slots.render('aside')).toBeUndefined();
});

test.each(['request', 'url', 'cookies', 'response', 'clientAddress', 'redirect'] as const)(
  'Astro.%s throws: there is no request',
  (name) => {
    const astro = resultFor(screen, loadedFor('/')).createAstro({}, null);
    expect(() => astro[name]).toThrow(`Astro.${name} cannot be used in a page that is rendered ahead`);
  },
);
