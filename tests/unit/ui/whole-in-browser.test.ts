import { expect, test } from 'vitest';
import { wholeWordsLater } from '#src/ui/whole-in-browser.ts';

test('Thai that a script shows is marked as in pages, other texts need nothing', async () => {
  expect(await wholeWordsLater('ลำโพงบลูทูธ <b>')).toBe('ลำโพง<span class="whole">บลูทูธ</span> &lt;b&gt;');
  expect(await wholeWordsLater('Bluetooth 5.3')).toBeUndefined();
});
