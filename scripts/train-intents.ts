/**
 * Trains what tells the intents of questions apart, from phrases that several hands wrote (scripts/intents/phrases). Says
 * how often it is right on the phrases of each hand when trained on those of the others, then trains on all and writes
 * src/modules/finding/chat/intents/intent-model.json.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { seeded } from '#scripts/bench/seeded-choices.ts';
import { filled, type Phrase, readPhrases } from '#scripts/intents/phrases.ts';
import { questionWordsOf } from '#scripts/intents/question-words.ts';
import { type Example, trained } from '#scripts/intents/softmax.ts';
import { runProgram } from '#scripts/program.ts';
import { BUCKETS, featuresOf } from '#src/modules/finding/chat/intents/intent-features.ts';
import { INTENTS } from '#src/modules/finding/chat/intents/intents.ts';
import { likeliest, type SmallWeights } from '#src/modules/finding/chat/intents/likely-intents.ts';

const MODEL = resolve(import.meta.dirname, '../src/modules/finding/chat/intents/intent-model.json');
/** So often a phrase with placeholders is filled with other goods. */
const FILLINGS = 3;
const OPTIONS = { buckets: BUCKETS, labels: INTENTS.length, epochs: 12, rate: 0.25, shrink: 0.0003 };
const SEED = 38;

const small = (examples: readonly Example[]): SmallWeights => {
  const { weights, bias } = trained(examples, { ...OPTIONS, choices: seeded(SEED) });
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  return { weights: Int8Array.from(weights, (one) => Math.round(one / scale)), bias: [...bias], scale };
};

const examplesOf = (phrases: readonly Phrase[], times: number): Example[] => {
  const choices = seeded(SEED);
  return phrases.flatMap((phrase) =>
    Array.from({ length: phrase.text.includes('{') ? times : 1 }, () => ({
      features: featuresOf(filled(phrase, choices)),
      label: INTENTS.indexOf(phrase.intent),
    })),
  );
};

await runProgram(async () => {
  const phrases = await readPhrases();
  const hands = [...new Set(phrases.map(({ hand }) => hand))];
  const confused = new Map<string, number>();
  const shares = hands.map((hand) => {
    const model = small(
      examplesOf(
        phrases.filter((phrase) => phrase.hand !== hand),
        FILLINGS,
      ),
    );
    const own = phrases.filter((phrase) => phrase.hand === hand);
    const right = examplesOf(own, 1).filter(({ features, label }, at) => {
      const [first] = likeliest(features, model);
      const isRight = first?.intent === INTENTS[label];
      if (!isRight) {
        const pair = `${INTENTS[label]} taken for ${first?.intent}`;
        confused.set(pair, (confused.get(pair) ?? 0) + 1);
        if (process.argv.includes('--faults')) console.log(`${pair}: ${own[at]?.text}`);
      }
      return isRight;
    });
    console.log(`hand ${hand}: ${right.length} of ${own.length} right (${(right.length / own.length).toFixed(3)})`);
    return right.length / own.length;
  });
  console.log(`left out one by one: ${(shares.reduce((sum, share) => sum + share, 0) / shares.length).toFixed(3)}`);
  for (const [pair, times] of [...confused].toSorted((a, b) => b[1] - a[1]).slice(0, 12))
    console.log(`${times} ${pair}`);
  const { weights, bias, scale } = small(examplesOf(phrases, FILLINGS));
  const written = {
    words: questionWordsOf(phrases),
    scale,
    bias,
    weights: Buffer.from(weights.buffer).toString('base64'),
  };
  await writeFile(MODEL, `${JSON.stringify(written, null, 2)}\n`);
});
