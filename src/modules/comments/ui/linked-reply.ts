const FRAGMENT = /^#reply-([1-9]\d{0,14})$/;
const PARAMETER = /^[1-9]\d{0,14}$/;

/** The reply an address leads to: `#reply-12`, or `?reply=12` of older links. */
export function linkedReply({ hash, search }: Pick<Location, 'hash' | 'search'>): number | undefined {
  const fragment = FRAGMENT.exec(hash)?.[1];
  if (fragment !== undefined) return Number(fragment);
  const parameter = new URLSearchParams(search).get('reply') ?? '';
  return PARAMETER.test(parameter) ? Number(parameter) : undefined;
}
