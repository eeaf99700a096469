/** Words for goods of several kinds: `words = families of kinds`, one range a line. */
const WIDE = `
skincare, skin care, skin-care, สกินแคร์, บำรุงผิว, บำรุงผิวหน้า, perawatan kulit, perawatan wajah = serum face-wash sunscreen lip-care
`;

const families: ReadonlyMap<string, readonly string[]> = new Map(
  WIDE.split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [words = '', kinds = ''] = line.split(' = ');
      return words.split(', ').map((word) => [word, kinds.split(' ')] as const);
    }),
);

/** The families of kinds that a folded text means as a whole; []: it is no word for several. */
export const familiesMeant = (text: string): readonly string[] => families.get(text) ?? [];

/** Whether a folded text means goods of several kinds. */
export const isWide = (text: string): boolean => families.has(text);
