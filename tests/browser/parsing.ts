/** Finds faults of markup in the source of a page. */

import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Elements without an end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Finds where a page is not what its own tags say, with positions. These are the tokenizer's errors, and what the HTML
 * specification's tree construction had to move, add, close or drop. A parser reports little of the latter, so the tree
 * is compared with the text: every element must begin and end with its own tags, and its children must fill the space
 * between them. That is stricter than the specification, which lets some tags be omitted.
 */
export function parsingFaults(source: string): string[] {
  const faults: string[] = [];
  const document = parse(source, {
    sourceCodeLocationInfo: true,
    // Parse the content of noscript too.
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol }) => faults.push(`${startLine}:${startCol} ${code}`),
  });
  const report = (offset: number, fault: string) => faults.push(`${placeOf(source, offset)} ${fault}`);

  function fill(nodes: readonly ChildNode[], from: number, to: number): void {
    let at = from;
    for (const node of nodes) {
      // Whitespace may be moved or dropped anywhere.
      if ('value' in node && node.value.trim() === '') continue;
      const location = node.sourceCodeLocation;
      if (!location) {
        report(at, `<${node.nodeName}> has no tag of its own`);
        continue;
      }
      const { startOffset, endOffset } = location;
      if (startOffset < at || endOffset > to) report(startOffset, `${node.nodeName} stands elsewhere in the tree`);
      else expectNothing(at, startOffset);
      at = Math.max(at, endOffset);
      if ('tagName' in node) fillElement(node);
    }
    expectNothing(at, to);
  }

  function expectNothing(from: number, to: number): void {
    const left = source.slice(from, to).trim();
    if (left !== '') report(from, `is not in the tree: ${left.slice(0, 60)}`);
  }

  function fillElement(element: Element): void {
    const { startTag, endTag, startOffset } = element.sourceCodeLocation ?? {};
    if (startTag === undefined || startOffset === undefined) return;
    const selfClosed = source.slice(startTag.startOffset, startTag.endOffset).endsWith('/>');
    if (endTag !== undefined) fill(childrenOf(element), startTag.endOffset, endTag.startOffset);
    else if (!VOID.test(element.tagName) && !selfClosed) report(startOffset, `<${element.tagName}> is not closed`);
  }

  fill(document.childNodes, 0, source.length);
  return faults;
}

function childrenOf(element: Element): readonly ChildNode[] {
  return 'content' in element ? (element as DefaultTreeAdapterTypes.Template).content.childNodes : element.childNodes;
}

/** Line and column, counted from 1. */
function placeOf(source: string, offset: number): string {
  const before = source.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
