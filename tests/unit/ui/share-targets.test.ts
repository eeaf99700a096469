import { expect, test } from 'vitest';
import { shareTargets } from '#src/ui/share/share-targets.ts';

const LINK = 'https://deals.example/content/a?x=1&y=2';

test('every service gets the whole link', () => {
  const targets = shareTargets(LINK, 'ลด 50% & more');
  expect(targets.map(({ name }) => name)).toEqual(['LINE', 'Facebook', 'WhatsApp', 'X', 'Telegram']);
  for (const { address } of targets) {
    const values = [...new URL(address).searchParams.values()];
    expect(
      values.some((value) => value.includes(LINK)),
      address,
    ).toBe(true);
    expect(new URL(address).protocol).toBe('https:');
  }
});
