import { copyText } from '#src/client/clipboard.ts';
import { toast } from '#src/client/toast/toast.ts';

/** Copies what a pressed `[data-copy]` holds, and says whether it worked in the words of that button. */
async function copyOf(button: HTMLElement): Promise<void> {
  const { copy = '', copied = '', copyFailed = '' } = button.dataset;
  try {
    await copyText(copy);
    toast(copied);
  } catch (error) {
    console.error(error);
    toast(copyFailed);
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (button !== null) void copyOf(button);
});
