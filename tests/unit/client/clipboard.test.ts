import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyText } from '#src/client/clipboard.browser.ts';

/** The parts of a page that copying uses. */
function pageWith(execCommand: () => boolean) {
  const area = { value: '', style: {}, select: () => undefined, remove: vi.fn() };
  const page = {
    activeElement: null,
    querySelector: () => null,
    createElement: () => area,
    body: { append: vi.fn() },
    execCommand: vi.fn(execCommand),
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', class {});
  return { page, area };
}

function clipboardWith(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('copying', () => {
  test('uses the clipboard API', async () => {
    const { page } = pageWith(() => false);
    const written: string[] = [];
    clipboardWith(async (text) => void written.push(text));
    await copyText('SAVE50');
    expect(written).toEqual(['SAVE50']);
    expect(page.execCommand).not.toHaveBeenCalled();
  });

  test('uses a text area when the clipboard refuses, and removes it', async () => {
    const { page, area } = pageWith(() => true);
    clipboardWith(() => Promise.reject(new Error('not allowed')));
    await copyText('SAVE50');
    expect(area.value).toBe('SAVE50');
    expect(page.execCommand).toHaveBeenCalledExactlyOnceWith('copy');
    expect(area.remove).toHaveBeenCalledOnce();
  });

  test('uses a text area where there is no clipboard API', async () => {
    const { page } = pageWith(() => true);
    vi.stubGlobal('navigator', {});
    await copyText('SAVE50');
    expect(page.execCommand).toHaveBeenCalledOnce();
  });

  test('waits three seconds for the clipboard API', async () => {
    const { page } = pageWith(() => true);
    clipboardWith(() => new Promise(() => undefined));
    const copied = copyText('SAVE50');
    await vi.advanceTimersByTimeAsync(2999);
    expect(page.execCommand).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await copied;
    expect(page.execCommand).toHaveBeenCalledOnce();
  });

  test.each([
    ['returns false', () => false],
    [
      'throws',
      () => {
        throw new Error('denied');
      },
    ],
  ])('fails when the text area %s too', async (_, execCommand) => {
    const { area } = pageWith(execCommand);
    clipboardWith(() => Promise.reject(new Error('not allowed')));
    await expect(copyText('SAVE50')).rejects.toThrow('text copy failed');
    expect(area.remove).toHaveBeenCalledOnce();
  });
});
