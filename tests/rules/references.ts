import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { files, type SourceFile } from '#tests/rules/source.ts';

const ROOT = join(import.meta.dirname, '../..');

/** All documents; a rule of its own holds the pictures of docs/screens.md. */
export const documents = () =>
  files('*.md', 'docs/**/*.md', 'src/*.md', 'src/{modules,db}/**/*.md').filter(
    ({ path }) => path !== 'docs/screens.md',
  );

/** Words in the code, the settings and the SQL: what a document can name. */
export function wordsOfCode(): ReadonlySet<string> {
  const code = files(
    '{src,scripts,tests}/**/*.{ts,tsx,mjs,astro,sql,css,json,yaml}',
    '*.{json,jsonc,ts,mjs,cjs}',
    '.env.example',
    '.npmrc',
  );
  return new Set(code.flatMap(({ text }) => text.match(/[\w$]+/g) ?? []));
}

/** What a path leaves to its reader: `<subject>`, `NAME`, the X of `X.island.tsx`. */
const PLACEHOLDER = /<\w+>|\b[A-Z]+\b|\bX(?=[A-Z])/g;
const SOURCES = /^(?:src|scripts|tests|docs|maps|public|modules|screens)\/[\w<>{},.*@/-]+$/;
const FILE = /^[\w.*-]+\.(?:ts|tsx|mjs|cjs|astro|sql|md|json|jsonc|css|tsv|sha256)$/;
const NAMES = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\(\))?$/;

let fileNames: string | undefined;

/** Whether a file of the project has this name; a star stands for any letters. */
function namesFile(pattern: string): boolean {
  const paths = ['*', '{src,scripts,tests,docs,maps}/**/*'];
  fileNames ??= globSync(paths, { cwd: ROOT })
    .map((path) => basename(path))
    .join('\n');
  const plain = pattern.replaceAll('.', '\\.').replaceAll('*', '.*');
  return new RegExp(`^${plain}$`, 'm').test(fileNames);
}

/** Whether what a document sets in backticks exists, if it is a path, a file or a name of the code. */
function exists(quoted: string, words: ReadonlySet<string>): boolean {
  if (SOURCES.test(quoted)) {
    const pattern = quoted.replaceAll(PLACEHOLDER, '*').replace(/\/$/, '');
    return globSync([pattern, `src/${pattern}`], { cwd: ROOT }).length > 0;
  }
  if (FILE.test(quoted)) return namesFile(quoted.replaceAll(PLACEHOLDER, '*'));
  if (!NAMES.test(quoted)) return true;
  return quoted
    .replace('()', '')
    .split('.')
    .every((name) => words.has(name));
}

const FENCED = /^```[\s\S]*?^```/gm;

/** What documents name and the project has not, as `DOCUMENT: NAME`. */
export function deadReferences(read: readonly SourceFile[], words: ReadonlySet<string>, others: RegExp): string[] {
  return read.flatMap(({ path, text }) => {
    const prose = text.replaceAll(FENCED, '');
    const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
    const links = [...prose.matchAll(/\]\((?!https?:|#|docs\/screens\/)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, link = '']) => link,
    );
    const dead = [
      ...quoted.filter((name) => !others.test(name) && !exists(name, words)),
      ...links.filter((link) => !existsSync(join(ROOT, dirname(path), link))),
    ];
    return [...new Set(dead)].map((name) => `${path}: ${name}`);
  });
}
