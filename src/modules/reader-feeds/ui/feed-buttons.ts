import type { FeedRequest } from '#src/modules/reader-feeds/contract.ts';

/** A pressed `[data-feed]` opens the dialog of its feed, `ALERT:12` or `SEARCH:words`. It is loaded only then. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-feed]') : null;
  const of = button === null ? undefined : requestOf(button.dataset['feed'] ?? '');
  if (of === undefined) return;
  void import('#src/modules/reader-feeds/ui/feed-dialog.ts').then(({ openFeedDialog }) => openFeedDialog(of));
});

function requestOf(feed: string): FeedRequest | undefined {
  const [, type, of = ''] = /^(ALERT|SEARCH):(.+)$/su.exec(feed) ?? [];
  if (type === 'ALERT') return { alertId: Number(of) };
  return type === 'SEARCH' ? { keyword: of } : undefined;
}
