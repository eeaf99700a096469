/** Trains the model that tells intents of the chat. */

import type { Seeded } from '#scripts/bench/seeded-choices.ts';

/** Features of an example by their places, and the place of its label. */
export interface Example {
  readonly features: readonly number[];
  readonly label: number;
}

/** `weights`: of each feature a row with one weight a label. */
export interface Weights {
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

interface Options {
  readonly buckets: number;
  readonly labels: number;
  readonly epochs: number;
  readonly rate: number;
  /** How much of each weight is taken off for being large. */
  readonly shrink: number;
  readonly choices: Seeded;
}

/** Trains a softmax over binary features by gradients of single examples, each weight with a rate of its own (AdaGrad). */
export function trained(examples: readonly Example[], options: Options): Weights {
  const { buckets, labels, epochs, rate, shrink, choices } = options;
  const weights = new Float64Array(buckets * labels);
  const squares = new Float64Array(buckets * labels).fill(1e-6);
  const bias = new Float64Array(labels);
  const order = examples.map((_one, at) => at);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, choices);
    for (const at of order) {
      const { features, label } = examples[at] as Example;
      const chances = chancesOf({ weights, bias }, features, labels);
      const size = 1 / Math.sqrt(features.length);
      for (let one = 0; one < labels; one++) {
        const error = (chances[one] ?? 0) - Number(one === label);
        bias[one] = (bias[one] ?? 0) - 0.01 * error;
        for (const feature of features) {
          const place = feature * labels + one;
          const slope = error * size + shrink * (weights[place] ?? 0);
          squares[place] = (squares[place] ?? 0) + slope * slope;
          weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(squares[place] ?? 1);
        }
      }
    }
  }
  return { weights, bias };
}

/** The chance of each label. */
function chancesOf({ weights, bias }: Weights, features: readonly number[], labels: number): number[] {
  const size = 1 / Math.sqrt(Math.max(1, features.length));
  const scores = Array.from({ length: labels }, (_one, label) =>
    features.reduce((sum, feature) => sum + size * (weights[feature * labels + label] ?? 0), bias[label] ?? 0),
  );
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}

function shuffle(order: number[], choices: Seeded): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = choices.number(at + 1);
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}
