import { describe, expect, test } from 'vitest';
import { RememberedAnswers } from '#src/http/remembered-answers.ts';
import type { Tag } from '#src/kernel/tag.ts';

const answered = (text: string, ...saw: Tag[]) => ({ body: Buffer.from(text), saw: new Set(saw) });

/** Asks for a question and says what came and whether it was made afresh. */
async function ask(answers: RememberedAnswers, tenantId: number, question: string, ...saw: Tag[]): Promise<string> {
  let made = false;
  const body = await answers.answer(tenantId, question, async () => {
    made = true;
    return answered(question, ...saw);
  });
  return `${Buffer.from(body).toString()}${made ? ' made' : ''}`;
}

describe('an answer', () => {
  test.each([
    ['nothing happens', () => undefined, 'q'],
    ['what it saw changes', (a: RememberedAnswers) => a.forget(1, ['brand:x', 'deal:a']), 'q made'],
    ['something else changes', (a: RememberedAnswers) => a.forget(1, ['deal:b']), 'q'],
    ['the same changes for another tenant', (a: RememberedAnswers) => a.forget(2, ['deal:a']), 'q'],
    ['too much to list changes', (a: RememberedAnswers) => a.forget(1, []), 'q made'],
    ['announcements may be lost', (a: RememberedAnswers) => a.clear(), 'q made'],
  ])('when %s', async (_case, happens, expected) => {
    const answers = new RememberedAnswers();
    await ask(answers, 1, 'q', 'deal:a');
    happens(answers);
    expect(await ask(answers, 1, 'q', 'deal:a')).toBe(expected);
  });

  test('is made again after half a minute', async () => {
    let now = 0;
    const answers = new RememberedAnswers(() => now);
    await ask(answers, 1, 'q', 'deal:a');
    now = 30_001;
    expect(await ask(answers, 1, 'q', 'deal:a')).toBe('q made');
  });

  test('is made once for many who ask at once', async () => {
    const answers = new RememberedAnswers();
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(answers, 1, 'q')));
    expect(asked.filter((one) => one === 'q made')).toHaveLength(1);
  });

  test('that was begun before a change is not kept', async () => {
    const answers = new RememberedAnswers();
    const late = Promise.withResolvers<void>();
    const first = answers.answer(1, 'q', async () => {
      await late.promise;
      return answered('old', 'deal:a');
    });
    answers.forget(1, ['deal:a']);
    late.resolve();
    await first;
    expect(await ask(answers, 1, 'q', 'deal:a')).toBe('q made');
  });

  test('that fails is not kept', async () => {
    const answers = new RememberedAnswers();
    await expect(answers.answer(1, 'q', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask(answers, 1, 'q')).toBe('q made');
  });

  test('of one tenant is no other tenant’s', async () => {
    const answers = new RememberedAnswers();
    await ask(answers, 1, 'q');
    expect(await ask(answers, 2, 'q')).toBe('q made');
  });
});
