import { describe, expect, test } from 'vitest';
import { publishedScreens, screens } from '#src/assembly/registry.ts';
import { demoSettings } from '#src/demo/tenants.ts';
import { SCREENS, type ScreenName } from '#src/page-key.ts';
import { isFile } from '#src/parameters.ts';
import { parsePath } from '#src/paths.ts';
import { componentOf } from '#src/renderer-bridge/screen-routes.ts';
import { type MappedScreen, URL_MAP } from '#src/url-map.ts';
import { ADDRESSES } from '#tests/browser/addresses.ts';
import { files } from '#tests/rules/source.ts';

/** The kinds of pages the browser visits. */
const visited = new Set<ScreenName>(
  ADDRESSES.map(({ tenant, path, status }) => {
    if (status !== 200) return 'status';
    const { articleFocused, languages } = demoSettings[tenant];
    const [pathname = ''] = path.split('?');
    const key = parsePath({ articleFocused, languages }, encodeURI(pathname));
    if (key === undefined) throw new Error(`tests/browser/example-pages.ts: ${path} is no address`);
    return key.screen;
  }),
);

describe.each(SCREENS)('%s', (name) => {
  const mapped: MappedScreen = URL_MAP[name];

  test('has its descriptor in src/assembly/registry.ts', () => {
    expect(screens[name].name).toBe(name);
  });

  test.skipIf(mapped.file)('has a component that is handed what the descriptor loads', () => {
    const [component] = files(componentOf(name));
    expect(component, `write ${componentOf(name)}`).toBeDefined();
    const descriptor = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Screen`;
    const props = new RegExp(String.raw`PropsOf<typeof ${descriptor}>|interface Props \{\s*shell: PageShell;\s*\}`);
    expect(component?.code, `write: type Props = PropsOf<typeof ${descriptor}>;`).toMatch(props);
  });

  test('is loaded on demand exactly where the URL map gives it parameters', () => {
    expect('loadOnDemand' in screens[name]).toBe(mapped.parameters !== undefined);
    expect(mapped.parameters?.length).not.toBe(0);
    expect(mapped.parameters ?? [], '?page= is every list’s').not.toContain('page');
    if (mapped.continued) expect(mapped.parameters, 'what continues is loaded on demand').toBeDefined();
  });

  test('is published unless the URL map says that it never is', () => {
    expect(publishedScreens.some((screen) => screen.name === name)).toBe(mapped.published !== false);
  });

  test.skipIf(mapped.file)('is visited by the browser', () => {
    expect([...visited], 'give it pages in tests/browser/example-pages.ts').toContain(name);
  });
});

test('the registry and the folder of components name no screen but those of the URL map', () => {
  expect(Object.keys(screens).toSorted()).toEqual(SCREENS.toSorted());
  const components = files('src/screens/*/*Screen.astro').map(({ path }) => path);
  expect(components.toSorted()).toEqual(
    SCREENS.filter((name) => !isFile(name))
      .map(componentOf)
      .toSorted(),
  );
  const folders = files('src/screens/*/*').map(({ path }) => path.split('/')[2] ?? '');
  expect([...new Set(folders)].toSorted(), 'what several screens share: src/screen-parts').toEqual(SCREENS.toSorted());
});
