/** Copies a text to the clipboard for the copy buttons and the share dialog. */

import { withinTime } from '#src/client/time-limit.ts';

/** Milliseconds. A browser that asks the reader for permission may never resolve. */
export const CLIPBOARD_TIMEOUT_MS = 3000;

/**
 * Copies a text to the clipboard: by the clipboard API within three seconds, else by a hidden text area. Throws 'text
 * copy failed' when both fail.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await withinTime(CLIPBOARD_TIMEOUT_MS, () => navigator.clipboard.writeText(text));
  } catch (error) {
    if (!copyByTextArea(text)) throw new Error('text copy failed', { cause: error });
  }
}

/** Copies by selecting a text area, for browsers without the clipboard API. Restores the focus afterwards. */
function copyByTextArea(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.ariaHidden = 'true';
  area.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  // Nothing outside of an open modal dialog can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
