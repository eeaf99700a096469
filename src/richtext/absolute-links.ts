/** Makes relative links and pictures of imported articles absolute, and finds pictures that would be lost. */

import { resolveLink } from '#src/richtext/body-links.ts';
import { codeRegions } from '#src/richtext/markdown/code-regions.ts';

const INLINE = /(\]\(\s*)(?:<([^<>\n]+)>|([^\s)<>"]+))/g;
const DEFINITION = /^( {0,3}\[[^\]^\n][^\]\n]*\]:[ \t]*)(?:<([^<>\n]+)>|(\S+))/gm;
const ATTRIBUTE = /(\s(?:src|href|poster|data-src|data-lazy-src|data-original)\s*=\s*)(["'])([^"'\n]*)\2/gi;
const SET = /(\s(?:srcset|data-srcset|data-lazy-srcset)\s*=\s*)(["'])([^"']*)\2/gi;
const TEMPLATE = /\{[{%]/;

/**
 * Makes the relative addresses of a Markdown or HTML body absolute. What cannot be resolved, and code, stays as it is.
 * @param base  the address of the page or the site that the body is from
 */
export function absoluteAddresses(source: string, base: string): string {
  const absolute = (address: string) => (TEMPLATE.test(address) ? undefined : resolveLink(address, base)) ?? address;
  const inline = (_all: string, before: string, marked: string | undefined, bare: string | undefined) =>
    `${before}${isLocal(marked ?? bare ?? '') ? absolute(marked ?? bare ?? '') : marked === undefined ? (bare ?? '') : `<${marked}>`}`;
  const attribute = (_all: string, before: string, quote: string, address: string) =>
    `${before}${quote}${isLocal(address) ? absolute(address) : address}${quote}`;
  const set = (_all: string, before: string, quote: string, candidates: string) =>
    `${before}${quote}${candidates
      .split(/,\s+/)
      .map((part) => part.trim().replace(/^\S+/, (address) => (isLocal(address) ? absolute(address) : address)))
      .join(', ')}${quote}`;
  return codeRegions(source, true)
    .map(({ code, text }) =>
      code
        ? text
        : text.replace(INLINE, inline).replace(DEFINITION, inline).replace(ATTRIBUTE, attribute).replace(SET, set),
    )
    .join('');
}

const MAX_ADDRESS_LENGTH = 2048;
const ELSEWHERE = /^(?:#|\/\/|(?!x-source:)[a-z][a-z0-9+.-]*:)/i;

/** Relative to the site, and no place within the page. */
const isLocal = (address: string) => address !== '' && address.length <= MAX_ADDRESS_LENGTH && !ELSEWHERE.test(address);

/** Bounded, so that a body of unclosed marks is searched once. */
const PICTURE =
  /!\[[^\]\n]{0,1000}\]\(\s{0,10}<?([^\s)<>"]+)|<img\b[^<>]{0,2000}?\s(?:data-)?src\s{0,10}=\s{0,10}["']([^"'\n]*)["']/gi;

/** Whether a body has a picture that is lost, because its address is relative. */
export function hasLocalPicture(source: string): boolean {
  for (const [, markdown, html] of source.matchAll(PICTURE)) if (isLocal(markdown ?? html ?? '')) return true;
  return false;
}
