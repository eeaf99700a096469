/** Computes how likely each intent of a question is, by the trained model. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { featuresOf } from '#src/modules/finding/chat/intents/intent-features.ts';
import model from '#src/modules/finding/chat/intents/intent-model.json' with { type: 'json' };
import { INTENTS, type QuestionIntent } from '#src/modules/finding/chat/intents/intents.ts';

/** An intent with its chance, 0 to 1. */
export interface LikelyIntent {
  readonly intent: QuestionIntent;
  readonly chance: number;
}

const weights = onFirstUse((): Int8Array => new Int8Array(Buffer.from(model.weights, 'base64')));

/** What a question may ask for, the likeliest first: a softmax that `scripts/train-intents.ts` trains. */
export function intentsOf(question: string): readonly LikelyIntent[] {
  return likeliest(featuresOf(question), { weights: weights(), bias: model.bias, scale: model.scale });
}

/** Weights of a softmax in whole numbers; each times the scale is a weight. */
export interface SmallWeights {
  readonly weights: Int8Array;
  readonly bias: readonly number[];
  readonly scale: number;
}

/** The intents by their chances, the likeliest first. */
export function likeliest(features: readonly number[], { weights: own, bias, scale }: SmallWeights): LikelyIntent[] {
  const size = scale / Math.sqrt(Math.max(1, features.length));
  const scores = INTENTS.map((_intent, at) =>
    features.reduce((sum, feature) => sum + size * (own[feature * INTENTS.length + at] ?? 0), bias[at] ?? 0),
  );
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, one) => sum + one, 0);
  return INTENTS.map((intent, at) => ({ intent, chance: (powers[at] ?? 0) / all })).toSorted(
    (a, b) => b.chance - a.chance,
  );
}
