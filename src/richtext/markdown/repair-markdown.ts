/** Mends marks that editors and exports misuse in prose. */

import { frameSnippet } from '#src/richtext/markdown/markdown-snippets.ts';

const YOUTUBE = /\[youtube[= ](https?:\/\/[^\]\s]{1,300})\]/g;
const CAPTION = /\[(\/?)caption(?: [^\]\n]{0,300})?\]/g;
const TASK = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[([ xX])\](?=[ \t])/gm;
const INCLUDE = /^[ \t]*(?:-{1,2}8<-{1,2}.*|\[TOC\])$/gm;
/** A horizontal rule made of escaped or bold underscores. */
const DRAWN_RULE = /^[ \t]*(?:\\?[_*]){8,}[ \t]*$/gm;
const ABBREVIATION = /^\*\[[^\]\n]{1,100}\]:.*$/gm;
const MARKDOWN_INSIDE = /[ \t]+markdown(?:="[^"]{0,20}")?(?=[\s>])/g;
const BLOCK_TAG = /<(div|section|details|figure|p|blockquote|aside|article|small)\b([^<>]{0,500})>/g;
const CLOSING_LINE =
  /^([ \t]*<\/(?:div|section|details|figure|summary|aside|article)>)[ \t]*\n(?! {4}|\t|\s*<|\s*\n)/gm;

/**
 * Adds blank lines after `<div markdown>`: Python-Markdown parses Markdown there, other parsers do only after a blank
 * line.
 */
function openMarkdownBlocks(text: string): string {
  if (!/<[a-z]+[^<>]*\smarkdown/.test(text)) return text;
  return text
    .replace(BLOCK_TAG, (all, tag: string, attributes: string) => {
      const rest = ` ${attributes.trim()} `.replace(MARKDOWN_INSIDE, '').trim();
      const written = `<${tag}${rest === '' ? '' : ` ${rest}`}>`;
      return /\smarkdown(?:[\s=]|$)/.test(attributes) ? `${written}\n\n` : all;
    })
    .replace(CLOSING_LINE, '$1\n\n');
}

const DESTINATION = /\]\([ \t]*([^()<>[\]]{1,800})\)/g;
const OPEN_DESTINATION = /(\]\(x-source:[^\s()"<>]{0,300})(?=[ \t]+[^\s"'()])/g;
const APART = /\][ \t]\((?=x-source:)/g;

function repaired(written: string): string {
  const title = /[ \t\n]*("[^"\n]{0,200}")\s*$/.exec(written);
  const address = (title ? written.slice(0, title.index) : written.replace(/\s*".*$/s, '')).trim();
  const suffix = title ? ` ${title[1]}` : '';
  if (!/\s/.test(address)) return address + suffix;
  const [before = '', query] = address.split(/(?=\?)/, 2);
  if (address.startsWith('mailto:')) return before.replace(/\s+/g, '') + (query ?? '').replace(/\s+/g, '%20') + suffix;
  const inside = /^\w+\s+(https?:\S+)$/.exec(address)?.[1];
  return (inside ?? address.replace(/\s+/g, '')) + suffix;
}

/** Repairs link destinations that contain line breaks or spaces or lack a bracket. */
function repairLinks(text: string): string {
  if (!text.includes('](') && !text.includes('(x-source:')) return text;
  return text
    .replace(APART, '](')
    .replace(OPEN_DESTINATION, '$1)')
    .replace(DESTINATION, (all, written: string) => {
      const address = /^(?:https?:|mailto:|x-source:|to\s+https?:)/i.test(written) && !/\n\s*\n/.test(written);
      return address && /[\s"]/.test(written) ? `](${repaired(written)})` : all;
    });
}

const PICTURE = /<img\s([^<>]{1,2000})>/g;
const WELL_QUOTED = /^(?:[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?(?:\s+|$))*\/?$/;

/** Repairs pictures whose description contains the same kind of quotation mark that encloses it. */
function repairPictures(text: string): string {
  return text.replace(PICTURE, (all, attributes: string) => {
    if (WELL_QUOTED.test(attributes.replace(/\s*=\s*/g, '=').trim())) return all;
    const src = /\bsrc\s*=\s*["']?([^"'\s]+)/.exec(attributes)?.[1] ?? '';
    const alt = /\balt\s*=\s*"(.*?)"(?=\s+[\w-]+\s*=\s*"|\s*\/?$)/s.exec(attributes)?.[1] ?? '';
    return `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}">`;
  });
}

/** Rewrites or removes syntax of WordPress, GitHub and MkDocs that is plain lines or words of the source. */
export function rewriteMarks(text: string, markdown: boolean): string {
  const common = text
    .replace(YOUTUBE, (_all, address: string) => frameSnippet(address.replace(/&w=\d+.*$/, ''), ''))
    .replace(CAPTION, (_all, slash: string) => (slash === '/' ? '</figure>' : '<figure>'));
  if (!markdown) return common;
  return repairLinks(openMarkdownBlocks(repairPictures(common)))
    .replace(TASK, (_all, bullet: string, mark: string) => `${bullet}${mark === ' ' ? '☐' : '☑'}`)
    .replace(INCLUDE, '')
    .replace(DRAWN_RULE, '\n***\n')
    .replace(ABBREVIATION, '');
}
