/** Names the wider term of a word: macbook is a laptop. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { fold } from '#src/words/fold.ts';
import { groups } from '#src/words/terms.ts';

/** The kind of goods that the name of a series or a brand stands for. Format: `term > wider term`, one per line. */
const WIDER = `
iphone > smartphone
galaxy > smartphone
redmi > smartphone
poco > smartphone
pixel > smartphone
ipad > tablet
macbook > laptop
airpods > wireless earphone
playstation > game console
nintendo > game console
xbox > game console
g-shock > watch
gopro > camera
dyson > vacuum
`;

const widerOf = onFirstUse(
  (): ReadonlyMap<string, string> =>
    new Map(
      WIDER.split('\n')
        .filter((line) => line !== '')
        .flatMap((line) => {
          const [term = '', wider = ''] = line.split(' > ').map(fold);
          const same = groups()
            .filter(({ terms }) => terms.includes(term))
            .flatMap(({ terms }) => terms);
          return [term, ...same].map((synonym): [string, string] => [synonym, wider]);
        }),
    ),
);

const allTerms = onFirstUse((): ReadonlySet<string> => new Set(groups().flatMap(({ terms }) => terms)));

/** Whether a text is a term of the groups as it stands: then it is spelt right. */
export function isTerm(text: string): boolean {
  return allTerms().has(fold(text));
}

/** What a term is one of: macbook gives laptop. Looks for the longest such term among the words of a text. */
export function widerTerm(text: string): string | undefined {
  const words = fold(text).split(' ');
  for (let count = words.length; count > 0; count--) {
    for (let start = 0; start + count <= words.length; start++) {
      const wider = widerOf().get(words.slice(start, start + count).join(' '));
      if (wider !== undefined) return wider;
    }
  }
  return undefined;
}
