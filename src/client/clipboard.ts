import { withinTime } from '#src/client/time-limit.ts';

/** A browser that asks the reader first may never answer. */
export const CLIPBOARD_TIMEOUT_MS = 3000;

/**
 * Puts a text on the clipboard: by the clipboard's own API within three seconds, else by a hidden text area.
 * Throws 'text copy failed' when neither does.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await withinTime(CLIPBOARD_TIMEOUT_MS, () => navigator.clipboard.writeText(text));
  } catch (error) {
    if (!copyByTextArea(text)) throw new Error('text copy failed', { cause: error });
  }
}

/** The old way: what is selected in the page is copied. The focus goes back to where it was. */
function copyByTextArea(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.ariaHidden = 'true';
  area.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  // Outside of an open dialog nothing can be selected.
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
