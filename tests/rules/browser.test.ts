import ts from 'typescript';
import { expect, test } from 'vitest';
import { files, importsOf, type SourceFile, visit } from '#tests/rules/source.ts';

/** Code that runs in browsers alone. Other code of `ui` runs anywhere: it takes its input and returns a value. */
const isBrowserCode = (path: string) => /\.browser\.tsx?$/.test(path);

const code = files('src/**/*.{ts,tsx,astro}');
const browserCode = code.filter(({ path }) => isBrowserCode(path));

const GLOBALS = ['document', 'window', 'localStorage', 'sessionStorage', 'customElements', 'HTMLElement'];

/** The modules that the code of a file loads when it is loaded itself. */
function loadedBy(file: SourceFile): string[] {
  const isAstro = file.path.endsWith('.astro');
  const server = isAstro ? (/^---\r?\n([\s\S]*?)\r?\n---/.exec(file.text)?.[1] ?? '') : file.code;
  const loading = server.replace(/^import type [^;]*;/gm, '').replace(/\bimport\(\s*'[^']*'/g, '');
  return importsOf({ ...file, code: loading });
}

test('browser code is loaded by browser code and by scripts of pages', () => {
  const broken = code
    .filter(({ path }) => !isBrowserCode(path))
    .flatMap((file) => loadedBy(file).map((name) => `${file.path}: ${name}`))
    .filter(isBrowserCode);
  expect(broken, 'import() it in an island, or name the file X.browser.ts').toEqual([]);
});

test('browser code loads nothing of the server', () => {
  const shared =
    /^#src\/(?:(?:client|development|i18n|kernel|ui)\/|modules\/[^/]+\/[^/]+\/(?:ui\/|(?:[a-z-]+\/)?(?:contract|rules|fair-draw|encrypted-fields)\.ts$))/;
  const broken = browserCode
    .flatMap((file) => loadedBy(file).map((name) => ({ path: file.path, name })))
    .filter(({ name }) => name.startsWith('node:') || name.startsWith('#src/'))
    .filter(({ name }) => !isBrowserCode(name) && !shared.test(name))
    .map(({ path, name }) => `${path}: ${name}`);
  expect(broken, 'take it as an argument, or ask by a call of src/client').toEqual([]);
});

test('code that names the document or the window is called browser code', () => {
  const shown = files('src/{client,layouts,screens,screen-parts,ui}/**/*.{ts,tsx}', 'src/modules/*/*/ui/**/*.{ts,tsx}');
  const naming = shown
    .filter(({ path }) => !isBrowserCode(path) && !path.endsWith('.island.tsx'))
    .filter(namesGlobal)
    .map(({ path }) => path);
  expect(naming, 'name the file X.browser.ts').toEqual([]);
});

/** Whether a value of the browser is used in a file; types do not count. */
function namesGlobal(file: SourceFile): boolean {
  if (!GLOBALS.some((name) => file.code.includes(name))) return false;
  let named = false;
  const isGlobal = (node: ts.Node) => ts.isIdentifier(node) && GLOBALS.includes(node.text);
  visit(file, (node) => {
    if (ts.isPropertyAccessExpression(node) && isGlobal(node.expression)) named = true;
    if (ts.isExpressionWithTypeArguments(node) && isGlobal(node.expression)) named = true;
  });
  return named;
}
