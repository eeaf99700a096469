import { expect, test, vi } from 'vitest';
import { keepThaiWordsTogether } from '#src/ui/text/thai-line-breaks.browser.ts';

test('Thai that a script shows is marked as in pages, other texts need nothing', async () => {
  expect(await keepThaiWordsTogether('ลำโพงบลูทูธ <b>')).toBe('ลำโพง<span class="whole">บลูทูธ</span> &lt;b&gt;');
  expect(await keepThaiWordsTogether('Bluetooth 5.3')).toBeUndefined();
});

test('a text stays as it is where what knows the words does not load', async () => {
  const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await keepThaiWordsTogether('ลำโพง', failed)).toBeUndefined();
  expect(told).toHaveBeenCalledOnce();
});
