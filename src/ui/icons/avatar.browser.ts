/** Makes the picture of a user, or the first letter of the name. */

import { element } from '#src/ui/element.browser.ts';

export interface Pictured {
  readonly nickname: string;
  readonly avatar: { readonly url: string } | null;
}

/** Thai vowels written before their consonant are skipped: nobody would recognise a name by them. */
const INITIAL = /[ก-ฮ]|[^\p{M}\p{P}\p{Z}เแโใไ]/u;

/**
 * The avatar of a user, else the initial of their name; null: a deleted user. The name is shown beside it.
 * @param side  in pixels
 */
export function avatarElement(user: Pictured | null, className: string, side: number): HTMLElement {
  if (user?.avatar != null) {
    const size = String(side);
    return element('img', {
      class: className,
      src: user.avatar.url,
      alt: '',
      width: size,
      height: size,
      loading: 'lazy',
    });
  }
  const letter = INITIAL.exec(user?.nickname ?? '')?.[0] ?? '';
  return element('span', { class: className, 'aria-hidden': 'true' }, letter.toLocaleUpperCase());
}
