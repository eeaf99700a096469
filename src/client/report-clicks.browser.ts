/** Reports to the server which cards and links of a page readers open, without naming a reader. */

/**
 * What a reader presses: the link of a card, a link to a shop, and what names its event (`data-event`): a coupon's code,
 * a share button, a like or favourite that is not set, the button that sends a comment.
 */
const PRESSED = '.stretched,[rel~=sponsored],[data-event]';
/** Most events of one call, as the server accepts them. */
const CLICKS_AT_ONCE = 50;

/**
 * Counts what readers view, open, buy and share, each once in a session. Nothing in it tells one reader from another;
 * programs are not counted. Every page loads this, so it is written to be small.
 */
export function followReading(): void {
  if (navigator.webdriver || /bot\/|headless/i.test(navigator.userAgent)) return;
  const waiting: object[] = [];
  /** The subject that the page is about (MarkButtons.astro). */
  const own = document.querySelector<HTMLElement>('[data-view]')?.dataset['subject'];

  function add(event: string, subject: string | undefined): void {
    try {
      if (subject) sessionStorage[event + subject] ??= waiting.push({ subject, event });
    } catch {
      // Where the reader allows no storage, nothing tells what was counted before.
    }
  }

  function flush(): void {
    if (waiting[0]) {
      navigator.sendBeacon(
        '/api/saas-search-service/clicks/collect',
        new Blob([JSON.stringify({ clicks: waiting.splice(0, CLICKS_AT_ONCE) })], { type: 'application/json' }),
      );
    }
  }

  /** A page is viewed when it can be seen, not when it is fetched ahead. */
  const turn = () => (document.hidden ? flush() : add('view', own));

  addEventListener('visibilitychange', turn);
  addEventListener('pagehide', flush);
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = (target as Element).closest<HTMLAnchorElement>(PRESSED);
      if (!pressed) return;
      // Of the links of cards, only those to a shop have a relation.
      const name = pressed.dataset['event'] ?? (pressed.rel ? 'purchase' : 'click');
      // A card or a coupon; of what else is pressed, only a card's link is not about the page's own subject.
      const { subject, coupon = name === 'click' ? '' : own } = pressed.closest('article')?.dataset ?? {};
      add(name, subject ?? coupon);
    },
    true,
  );
  turn();
}
