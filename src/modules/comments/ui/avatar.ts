import type { Reply } from '#src/modules/comments/contract.ts';
import { element } from '#src/ui/element.ts';

/** Pixels; the styles make those of answers smaller. */
const SIDE = 40;
/** Vowels that stand before the consonant they belong to begin no name one would recognize. */
const INITIAL = /[ก-ฮ]|[^\p{M}\p{P}\p{Z}เแโใไ]/u;

/** The picture of somebody, else the letter their name is known by. The name stands beside it. */
export function avatar(user: Reply['user']): HTMLElement {
  if (user?.avatar != null) {
    const side = String(SIDE);
    return element('img', {
      class: 'comment-avatar',
      src: user.avatar.url,
      alt: '',
      width: side,
      height: side,
      loading: 'lazy',
    });
  }
  const letter = INITIAL.exec(user?.nickname ?? '')?.[0] ?? '';
  return element('span', { class: 'comment-avatar', 'aria-hidden': 'true' }, letter.toLocaleUpperCase());
}
