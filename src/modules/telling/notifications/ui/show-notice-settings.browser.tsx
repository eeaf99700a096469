/** Shows the notification settings of the viewer, on their page. */

import { callApi } from '#src/client/api.browser.ts';
import type { BrowserDate } from '#src/i18n/browser-date.ts';
import { NoticeSettings } from '#src/modules/telling/notifications/ui/NoticeSettings.browser.tsx';
import { noticeSettingsTexts } from '#src/modules/telling/notifications/ui/notice-texts.browser.ts';
import { renderInto } from '#src/ui/react/render-into.browser.tsx';

/** Renders the viewer's notification settings into an element. @returns a function that removes them again */
export async function showNoticeSettings(
  place: HTMLElement,
  { dates, security }: { readonly dates: BrowserDate; readonly security: string },
): Promise<() => void> {
  const [say, { data, message }] = await Promise.all([
    noticeSettingsTexts(),
    callApi('GET /notifications/settings', {}, { quiet: true }),
  ]);
  if (data === undefined) throw new Error(message);
  return renderInto(place, <NoticeSettings first={data} say={say} dates={dates} security={security} />);
}
