/** The text of a comment: addresses and mentioned names become links, nothing else is markup. */

import { certainLang } from '#src/kernel/lang.ts';
import type { Reply } from '#src/modules/people/comments/contract.ts';
import { textParts } from '#src/modules/people/comments/rules.ts';
import { type CommentContext, userLink } from '#src/modules/people/comments/ui/comment-context.ts';
import { element } from '#src/ui/element.browser.ts';
import { showThaiText } from '#src/ui/text/thai-line-breaks.browser.ts';

export function commentText(
  { content, mentions }: Pick<Reply, 'content' | 'mentions'>,
  place: CommentContext,
): HTMLElement {
  const parts = textParts(content, mentions).map((part) => {
    if (part.kind === 'mention') {
      return element('a', { class: 'comment-mention', href: userLink(place, part.user.id) }, part.text);
    }
    return part.kind === 'link' ? outwards(part.href, part.text, place) : showThaiText(element('span'), part.text);
  });
  // lang="th" keeps Thai words unbroken in pages of any language.
  return element('p', { class: 'comment-text', lang: certainLang(content) }, ...parts);
}

function outwards(href: string, text: string, { say }: CommentContext): HTMLElement {
  const hint = element('span', { class: 'sr-only' }, ` (${say('comments.newWindow')})`);
  return element('a', { href, rel: 'nofollow ugc noopener noreferrer', target: '_blank' }, text, hint);
}
