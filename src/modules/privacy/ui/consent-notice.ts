import '#src/modules/privacy/ui/consent-notice.css';
import { chooseConsent, consentOfReader, onConsentChosen } from '#src/modules/privacy/ui/consent-choice.ts';
import { loadPrivacyTexts, type SayPrivacy } from '#src/modules/privacy/ui/privacy-texts.ts';
import { element, pressable } from '#src/ui/element.ts';

/** Set for the lifetime of the tab when the reader postponed the question. */
const LATER = 'consent_later';

/** The question in short, with two equal answers and a link to the details. Not modal: the page can still be used. */
function noticeOf(say: SayPrivacy): HTMLElement {
  const details = pressable({ class: 'consent-details' }, () => void askInFull(), say('privacy.notice.details'));
  return element(
    'section',
    { class: 'consent-notice', 'aria-label': say('privacy.consent.title') },
    element(
      'div',
      {},
      element('p', {}, say('privacy.notice.note'), ' ', details),
      element(
        'div',
        { class: 'consent-answers' },
        pressable({}, () => chooseConsent('denied'), say('privacy.consent.decline')),
        pressable({}, () => chooseConsent('granted'), say('privacy.consent.accept')),
      ),
    ),
  );
}

async function askInFull(): Promise<void> {
  const { askConsent } = await import('#src/modules/privacy/ui/ask-consent.ts');
  await askConsent();
}

/** Escape first closes what is open above the notice. */
const isFree = () => document.querySelector('dialog[open], details[data-menu][open], [aria-expanded="true"]') === null;

/** Shows the notice until the reader answers, here or elsewhere in the page, or postpones it. */
function show(say: SayPrivacy): void {
  const notice = noticeOf(say);
  const { documentElement: root } = document;
  // Reserves space, so that the end of the page and the focused element can be scrolled out from under it.
  const measured = new ResizeObserver(() => root.style.setProperty('--consent-notice', `${notice.offsetHeight}px`));
  const close = () => {
    stopListening();
    measured.disconnect();
    document.removeEventListener('keydown', putOff);
    root.style.removeProperty('--consent-notice');
    const focused = notice.contains(document.activeElement);
    notice.remove();
    if (focused) document.getElementById('main-content')?.focus({ preventScroll: true });
  };
  const putOff = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isFree()) return;
    sessionStorage.setItem(LATER, '1');
    close();
  };
  const stopListening = onConsentChosen(close);
  document.addEventListener('keydown', putOff);
  document.body.append(notice);
  measured.observe(notice);
}

/** Asks a reader who has not answered yet, unless they postponed it in this tab. */
export async function showConsentNotice(): Promise<void> {
  if (sessionStorage.getItem(LATER) !== null) return;
  const say = await loadPrivacyTexts();
  // Another part of the page may have asked meanwhile.
  if (consentOfReader() === undefined) show(say);
}
