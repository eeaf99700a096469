import { element } from '#src/ui/element.ts';

export interface Pictured {
  readonly nickname: string;
  readonly avatar: { readonly url: string } | null;
}

/** Vowels that stand before the consonant they belong to begin no name one would recognize. */
const INITIAL = /[ก-ฮ]|[^\p{M}\p{P}\p{Z}เแโใไ]/u;

/**
 * The picture of somebody, else the letter their name is known by; null: of nobody any more. The name stands beside it.
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
