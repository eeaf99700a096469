import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The arguments cannot be followed. The message is for the person who typed them. */
export class NewError extends Error {}

/** Collects changes of the project's files and writes them together. Paths are relative to the root. */
export class Draft {
  readonly root: string;
  readonly #texts = new Map<string, string>();
  readonly #notes: string[] = [];

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** The names of the files in a folder. */
  names(folder: string): string[] {
    return readdirSync(join(this.root, folder));
  }

  /** Says what is left to do by hand. */
  note(text: string): void {
    this.#notes.push(text);
  }

  get notes(): readonly string[] {
    return this.#notes;
  }

  create(path: string, text: string): void {
    if (this.has(path)) throw new NewError(`${path} is there already`);
    this.#texts.set(path, text);
  }

  /** Gives an existing file another text. */
  replace(path: string, text: string): void {
    this.#texts.set(path, text);
  }

  /** Appends to a file. Creates the file if it does not exist. */
  append(path: string, text: string): void {
    this.#texts.set(path, this.has(path) ? `${this.read(path)}\n${text}` : text);
  }

  /** Adds an import unless the file has it. @param names  the text between the braces */
  addImport(path: string, names: string, from: string, { type = false } = {}): void {
    const text = this.has(path) ? this.read(path) : '';
    const taken = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';$/gm)]
      .filter(([, , source]) => source === from)
      .flatMap(([, found = '']) => found.split(',').map((name) => name.replace(/^\s*(type )?/, '').trim()));
    if (taken.includes(names)) return;
    this.#texts.set(path, `import ${type ? 'type ' : ''}{ ${names} } from '${from}';\n${text}`);
  }

  /** Adds an entry to the end of the list or object that a constant holds. */
  addTo(path: string, constant: string, entry: string): void {
    this.#addToLast(path, `no ${constant} = […] or {…}`, entry, (node) => isConstant(node, constant));
  }

  /** Adds an entry to the end of the last list of API calls. */
  addCall(path: string, entry: string): void {
    const holdsCalls = (node: Literal) =>
      ts.isArrayLiteralExpression(node) &&
      node.elements.some(
        (element) => ts.isCallExpression(element) && /^(user|operator)?[cC]all$/.test(element.expression.getText()),
      );
    this.#addToLast(path, 'no list of calls', entry, holdsCalls);
  }

  /** Writes all changes. @returns the paths */
  write(): string[] {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    return [...this.#texts.keys()];
  }

  #addToLast(path: string, none: string, entry: string, wanted: (node: Literal) => boolean): void {
    const text = this.read(path);
    const found = literalsIn(path, text).filter(wanted).at(-1);
    if (found === undefined) throw new NewError(`${path} has ${none}: write it by hand`);
    const entries = ts.isArrayLiteralExpression(found) ? found.elements : found.properties;
    const comma = entries.length === 0 || entries.hasTrailingComma ? '' : ',';
    const end = found.getEnd() - 1;
    this.#texts.set(path, `${text.slice(0, end).trimEnd()}${comma}\n  ${entry},\n${text.slice(end)}`);
  }
}

type Literal = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression;

/** The list and object literals of a file, in source order. */
function literalsIn(path: string, text: string): Literal[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Literal[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) found.push(node);
    ts.forEachChild(node, walk);
  };
  walk(tree);
  return found;
}

/** Whether a literal is the whole value of a constant, apart from `as const` and `satisfies`. */
function isConstant(literal: Literal, name: string): boolean {
  let node: ts.Node = literal;
  while (ts.isAsExpression(node.parent) || ts.isSatisfiesExpression(node.parent)) node = node.parent;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && parent.name.getText() === name;
}
