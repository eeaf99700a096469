/** A service to share a link on. Its name is the same in every language. */
export interface ShareTarget {
  readonly name: string;
  /** Opens the service with the link filled in. */
  readonly address: string;
}

/** The services that readers in the site's markets use, most used first. */
export function shareTargets(link: string, title: string): readonly ShareTarget[] {
  const to = (name: string, base: string, query: Readonly<Record<string, string>>): ShareTarget => ({
    name,
    address: `${base}?${new URLSearchParams(query)}`,
  });
  return [
    to('LINE', 'https://social-plugins.line.me/lineit/share', { url: link }),
    to('Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: link }),
    to('WhatsApp', 'https://wa.me/', { text: `${title} ${link}` }),
    to('X', 'https://x.com/intent/post', { text: title, url: link }),
    to('Telegram', 'https://t.me/share/url', { url: link, text: title }),
  ];
}
