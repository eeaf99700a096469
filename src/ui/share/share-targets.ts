import type { ApiData } from '#src/client/call-types.ts';

/** The ways to share that the site offers on this terminal. */
export type ShareWays = Pick<
  ApiData<'POST /saas-low-code-service/api/app-package-config/share-switch'>,
  'copyLink' | 'system' | Service
>;

type Service = 'line' | 'facebook' | 'whatsApp' | 'x' | 'telegram';

/** A service to share a link on. Its name is the same in every language. */
export interface ShareTarget {
  readonly service: Service;
  readonly name: string;
  /** Opens the service with the link filled in. */
  readonly address: string;
}

/** The services that readers in the site's markets use, most used first. */
export function shareTargets(link: string, title: string): readonly ShareTarget[] {
  const to = (service: Service, name: string, base: string, query: Readonly<Record<string, string>>): ShareTarget => ({
    service,
    name,
    address: `${base}?${new URLSearchParams(query)}`,
  });
  return [
    to('line', 'LINE', 'https://social-plugins.line.me/lineit/share', { url: link }),
    to('facebook', 'Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: link }),
    to('whatsApp', 'WhatsApp', 'https://wa.me/', { text: `${title} ${link}` }),
    to('x', 'X', 'https://x.com/intent/post', { text: title, url: link }),
    to('telegram', 'Telegram', 'https://t.me/share/url', { url: link, text: title }),
  ];
}
