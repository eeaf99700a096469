/** CodeMirror for the body of an article, with the few marks that editors use. */

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { type Command, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Lang } from '#src/kernel/lang.ts';

export type MarkdownMark = 'bold' | 'italic' | 'heading' | 'link' | 'list';

export interface MarkdownOptions {
  readonly value: string;
  readonly lang: Lang;
  readonly label: string;
  /** HTML is edited as plain text. */
  readonly isMarkdown: boolean;
  readonly onChange: (value: string) => void;
}

export interface MarkdownEditor {
  /** Marks what is selected, and gives the focus back to the text. */
  mark(mark: MarkdownMark): void;
  /** The selected text. */
  selected(): string;
  /** Puts a text in place of what is selected, and gives the focus back. */
  insert(text: string): void;
  /** Puts a text on lines of its own, behind the line of the cursor. */
  insertBlock(text: string): void;
  /** Shows another text in place of its own. Where they begin and end alike, the cursor stays. */
  show(value: string): void;
  close(): void;
}

const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--color-brand)' },
  { tag: [tags.processingInstruction, tags.meta], color: 'var(--color-soft)' },
  { tag: tags.monospace, fontFamily: 'ui-monospace, Menlo, Consolas, "Anuphan Thai", monospace' },
]);

/** The texts around a selection. */
const AROUND: Readonly<Record<'bold' | 'italic' | 'link', readonly [before: string, after: string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  link: ['[', '](https://)'],
};
const LINE_STARTS = { heading: '## ', list: '- ' } as const;

const wrapped =
  ([before, after]: readonly [string, string]): Command =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const changes = { from, to, insert: `${before}${state.sliceDoc(from, to)}${after}` };
    dispatch(state.update({ changes, selection: { anchor: from + before.length, head: to + before.length } }));
    return true;
  };

const begun =
  (start: string): Command =>
  ({ state, dispatch }) => {
    const { from } = state.doc.lineAt(state.selection.main.from);
    dispatch(state.update({ changes: { from, insert: start } }));
    return true;
  };

const COMMANDS: Readonly<Record<MarkdownMark, Command>> = {
  bold: wrapped(AROUND.bold),
  italic: wrapped(AROUND.italic),
  link: wrapped(AROUND.link),
  heading: begun(LINE_STARTS.heading),
  list: begun(LINE_STARTS.list),
};

const KEYS = [
  { key: 'Mod-b', run: COMMANDS.bold },
  { key: 'Mod-i', run: COMMANDS.italic },
  { key: 'Mod-k', run: COMMANDS.link },
];

/** The one change between two texts: between the letters with which both begin and end. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

/** The nonce of the page, which its policy asks of styles that scripts add. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Opens an editor in an element. Tab leaves it, so that the keyboard reaches what follows. */
export function openMarkdown(parent: HTMLElement, options: MarkdownOptions): MarkdownEditor {
  const { value, lang, label, isMarkdown, onChange } = options;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        history(),
        keymap.of([...KEYS, ...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        EditorView.cspNonce.of(nonce()),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', lang }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
        ...(isMarkdown ? [markdown(), syntaxHighlighting(HIGHLIGHT)] : []),
      ],
    }),
  });
  return {
    mark(mark) {
      COMMANDS[mark](view);
      view.focus();
    },
    selected: () => view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to),
    insert(text) {
      view.dispatch(view.state.replaceSelection(text));
      view.focus();
    },
    insertBlock(text) {
      const { to, text: line } = view.state.doc.lineAt(view.state.selection.main.head);
      const before = line.trim() === '' ? '\n' : '\n\n';
      const insert = `${before}${text}\n\n`;
      view.dispatch({ changes: { from: to, insert }, selection: { anchor: to + insert.length } });
      view.focus();
    },
    show: (text) => view.dispatch({ changes: changeBetween(view.state.doc.toString(), text) }),
    close: () => view.destroy(),
  };
}
