/** Answers the buttons that like or save a subject. */

import { refreshMarks } from '#src/client/viewer/refresh-viewer.browser.ts';
import { type TapMark, toggleMark } from '#src/client/viewer/set-mark.browser.ts';
import { $counts, $marks, $viewer, markKey, type SubjectKey } from '#src/client/viewer/viewer.browser.ts';
import { countText } from '#src/ui/counts/count-text.browser.ts';
import { onSubjectsArrived } from '#src/ui/marks/card-favourite-buttons.browser.ts';

/**
 * Handles every `[data-mark]` of the page, later ones included: a button of the action `like` or `favorite` inside the
 * element that names its subject, `[data-subject="ARTICLE:12"]`. Shows what the viewer has marked, and how many people
 * have; buttons of alerts say whether the viewer has the alert (AlertButton.astro).
 */

function subjectOf(button: Element): SubjectKey | undefined {
  return button.closest<HTMLElement>('[data-subject]')?.dataset['subject'] as SubjectKey | undefined;
}

/**
 * Handles a tap on such a button.
 * @param pressed  its `aria-pressed` at that moment; null: it has none
 */
export async function press(button: HTMLElement, pressed: string | null): Promise<void> {
  const subject = subjectOf(button);
  if (subject === undefined) return;
  await toggleMark(button.dataset['mark'] as TapMark, subject, pressed === null ? undefined : pressed === 'true');
}

function paint(): void {
  const marks = $marks.get();
  const counts = $counts.get();
  for (const button of document.querySelectorAll<HTMLElement>('[data-mark]')) {
    const subject = subjectOf(button);
    if (subject === undefined) continue;
    const key = markKey(button.dataset['mark'] as TapMark, subject);
    button.setAttribute('aria-pressed', String(marks[key] === true));
    // Taken away again, and by a visitor, who is asked to log in first, it is not counted (report-clicks.browser.ts).
    if ($viewer.get() && marks[key] !== true) button.dataset['event'] = button.dataset['mark'];
    else delete button.dataset['event'];
    const place = button.querySelector('[data-mark-count]');
    const many = counts[key];
    if (place === null || many === undefined) continue;
    place.textContent = countText(many);
    // The shared response may be a minute old, so it must not overwrite this number.
    place.setAttribute('data-counted', '');
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-alert]')) {
    const on = marks[markKey('alert', button.dataset['alert'] as SubjectKey)] === true;
    button.toggleAttribute('data-on', on);
    for (const words of button.querySelectorAll<HTMLElement>('[data-alert-says]'))
      words.hidden = (words.dataset['alertSays'] === 'on') !== on;
  }
}

$marks.subscribe(paint);
$counts.listen(paint);
$viewer.listen(paint);
onSubjectsArrived(() => {
  paint();
  void refreshMarks();
});
