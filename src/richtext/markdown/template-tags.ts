/** Evaluates template tags of Hugo and Jekyll in Markdown. */

import { codeRegions, type Region } from '#src/richtext/markdown/code-regions.ts';
import {
  frameSnippet,
  imageSnippet,
  quoteSnippet,
  sourceAddress,
  youTubeSnippet,
} from '#src/richtext/markdown/markdown-snippets.ts';
import { addressAndText, tagArguments } from '#src/richtext/markdown/tag-arguments.ts';

type Warn = (warning: string) => void;

const MAX_TAG = 4000;
const PAGE_ADDRESSES = new Set(['ref', 'relref', 'tmp', 'legacy-file', 'asset', 'link']);
const CONTROL = new Set(
  (
    'raw endraw comment endcomment if else elsif elseif elif endif for endfor unless endunless set endset assign ' +
    'capture endcapture block endblock case endcase when break continue liquid highlight endhighlight'
  ).split(' '),
);

/** `{{< name arguments >}}` of Hugo. */
function shortcode(content: string, warn: Warn): string {
  const [, name = '', rest = ''] = /^(\/?\s*[\w-]*)([\s\S]*)$/.exec(content) ?? [];
  const { named, positional } = tagArguments(rest);
  const value = (key: string): string => named.get(key) ?? '';
  if (PAGE_ADDRESSES.has(name)) return positional[0] === undefined ? '' : sourceAddress(positional[0]);
  switch (name) {
    case 'legacy-img':
    case 'legacy-img-right':
    case 'legacy-img-left':
    case 'figure':
      return imageSnippet(value('src'), value('alt'), value('caption'));
    case 'youtube':
      return youTubeSnippet(named.get('id') ?? positional[0] ?? '', value('title'));
    case 'vimeo':
      return frameSnippet(`https://player.vimeo.com/video/${named.get('id') ?? positional[0] ?? ''}`, value('title'));
    case 'quote-block':
      return quoteSnippet(value('text'), value('cite'));
    case 'pick':
      return `\n\n::pick[${value('reason')}]{product=${value('product')} role=${value('role') || 'top'}}\n\n`;
    case 'note':
      return `\n\n<div class="note${value('variant') === 'alert' ? ' note-warning' : ''}">\n\n`;
    case '/note':
      return '\n\n</div>\n\n';
    case 'img':
      warn('image-dropped');
      return '';
    default:
      if (!/^\/|^end|^raw$/.test(name)) warn(`unknown-shortcode:${name.slice(0, 40)}`);
      return '';
  }
}

/** `{% name arguments %}` of Nunjucks, Liquid and Jinja. */
function statement(content: string, warn: Warn): string {
  const [, name = '', rest = ''] = /^\s*([\w-]*)([\s\S]*)$/.exec(content) ?? [];
  if (name === 'image') {
    const { address, text } = addressAndText(rest);
    return imageSnippet(address, text);
  }
  if (name === 'image_with_class') {
    const { positional } = tagArguments(rest);
    return imageSnippet(positional[0] ?? '', positional[2] ?? '');
  }
  if (name === 'youtube') return youTubeSnippet(tagArguments(rest).positional[0] ?? '', '');
  if (name === 'include') {
    const { named } = tagArguments(rest);
    const image = imageSnippet(named.get('image') ?? '', named.get('alt') ?? '', named.get('caption') ?? '');
    const url = named.get('url');
    return url === undefined || image === '' ? image : `<a href="${sourceAddress(url)}">${image}</a>`;
  }
  if (!CONTROL.has(name)) warn(`unknown-tag:${name.slice(0, 40)}`);
  return '';
}

const nameFromSlug = (text: string): string =>
  text
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** `{{ "text" | filter }}` and `{{ variable }}`. Variables have no value here and are removed. */
function expression(content: string): string {
  const [, text, filter = '', rest = ''] =
    /^\s*(?:"([^"]*)"|'[^']*'|[^|"']*)\s*(?:\|\s*([\w-]+)([\s\S]*))?$/.exec(content) ?? [];
  if (text === undefined) return /^\s*site\.(?:baseurl|url)\s*$/.test(content) ? sourceAddress('') : '';
  if (/url$/i.test(filter)) return sourceAddress(text);
  if (filter === 'embed') return frameSnippet(text, tagArguments(rest.replace(/^\s*:/, '')).positional[0] ?? '');
  return filter === 'team_link' ? nameFromSlug(text) : '';
}

interface Opener {
  readonly open: string;
  readonly close: string;
  readonly expand: (content: string, warn: Warn) => string;
}

const COMMENT: Opener = { open: '<!--', close: '-->', expand: () => '' };
const OPENERS: readonly Opener[] = [
  { open: '{{<', close: '>}}', expand: (content, warn) => shortcode(content.trim(), warn) },
  { open: '{{%', close: '%}}', expand: (content, warn) => shortcode(content.trim(), warn) },
  { open: '{{', close: '}}', expand: expression },
  { open: '{%', close: '%}', expand: (content, warn) => statement(content.replace(/^-|-$/g, ''), warn) },
  { open: '{#', close: '#}', expand: () => '' },
  COMMENT,
];

const OPENER = /\{\{[<%]?|\{%|\{#(?=\s)|<!--/g;
const COMMENT_OPENER = /<!--/g;

/**
 * Expands the tags of one part of prose. An opening mark without its end is removed alone, unless it opens a comment.
 */
function expandProse(text: string, opener: RegExp, warn: Warn): string {
  const ends = new Map<string, number>();
  let out = '';
  let at = 0;
  opener.lastIndex = 0;
  for (let match = opener.exec(text); match; match = opener.exec(text)) {
    const kind = OPENERS.find(({ open }) => open === match[0]);
    if (!kind) continue;
    const start = match.index + kind.open.length;
    let end = ends.get(kind.close) ?? -1;
    if (end < start) {
      const found = text.indexOf(kind.close, start);
      end = found < 0 ? text.length + MAX_TAG : found;
      ends.set(kind.close, end);
    }
    out += text.slice(at, match.index);
    const complete = end < text.length && (end - start <= MAX_TAG || kind === COMMENT);
    if (complete) out += kind.expand(text.slice(start, end), warn);
    at = complete ? end + kind.close.length : start;
    if (!complete && kind === COMMENT) out += '&lt;!--';
    opener.lastIndex = at;
  }
  return out + text.slice(at);
}

const COMMENT_MARK = /(\{%-?\s*(?:end)?comment\s*-?%\})/;
/** Literal braces on one line, such as `{% raw %}{{{% endraw %}`: shown as code. */
const RAW_LINE = /\{%-?\s*raw\s*-?%\}([^\n%]{1,200})\{%-?\s*endraw\s*-?%\}/g;
const RAW_MARK = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

/** Removes text between `{% comment %}` and `{% endcomment %}`. */
function withoutComments(text: string): string {
  const parts = text.split(COMMENT_MARK);
  const isEnd = (part: string | undefined): boolean => part !== undefined && /^\{%-?\s*end/.test(part);
  // Odd parts are the marks themselves. Text between a start and an end is removed.
  return parts
    .filter((_part, index) => index % 2 === 0 && !(index > 0 && !isEnd(parts[index - 1]) && isEnd(parts[index + 1])))
    .join('');
}

function expandRegion(region: Region, markdown: boolean, warn: Warn): string {
  if (region.code) return region.text.includes('{%') ? region.text.replace(RAW_MARK, '') : region.text;
  if (!/\{[{%#]|<!--/.test(region.text)) return region.text;
  const text = withoutComments(region.text).replace(RAW_LINE, (_all, content: string) => {
    return markdown && /\{[{%]/.test(content) ? `\`${content.replaceAll('`', '')}\`` : content;
  });
  return codeRegions(text, markdown)
    .map((part) => (part.code ? part.text : expandProse(part.text, OPENER, warn)))
    .join('');
}

/**
 * Expands tags of Hugo, Nunjucks, Liquid and Jinja and removes comments. Pictures, quotations, notes and players become
 * HTML; paths become addresses of the source site; other tags are removed. Code keeps its braces.
 */
export function expandTemplateTags(source: string, markdown: boolean, warn: Warn): string {
  return codeRegions(source, markdown)
    .map((region) => expandRegion(region, markdown, warn))
    .join('');
}

/** Removes HTML comments, except in code. */
export function dropComments(source: string, markdown: boolean): string {
  if (!source.includes('<!--')) return source;
  return codeRegions(source, markdown)
    .map((region) => (region.code ? region.text : expandProse(region.text, COMMENT_OPENER, () => undefined)))
    .join('');
}
