import type { Reply } from '#src/modules/comments/contract.ts';
import { textParts } from '#src/modules/comments/rules.ts';
import { type CommentContext, userLink } from '#src/modules/comments/ui/comment-context.ts';
import { element } from '#src/ui/element.ts';

const THAI = /\p{Script=Thai}/u;

/** What was written, as text: addresses and names of people lead on, nothing else is markup. */
export function commentText(
  { content, mentions }: Pick<Reply, 'content' | 'mentions'>,
  place: CommentContext,
): HTMLElement {
  const parts = textParts(content, mentions).map((part) => {
    if (part.kind === 'mention') {
      return element('a', { class: 'comment-mention', href: userLink(place, part.user.id) }, part.text);
    }
    return part.kind === 'link' ? outwards(part.href, part.text, place) : part.text;
  });
  // Thai words are not broken inside wherever they stand; other languages are those of the page.
  return element('p', { class: 'comment-text', lang: THAI.test(content) ? 'th' : undefined }, ...parts);
}

function outwards(href: string, text: string, { say }: CommentContext): HTMLElement {
  const hint = element('span', { class: 'sr-only' }, ` (${say('comments.newWindow')})`);
  return element('a', { href, rel: 'nofollow ugc noopener noreferrer', target: '_blank' }, text, hint);
}
