/** Units that shoppers leave out with the number that goods of a kind are chosen by: `unit = kinds`. */
const USUAL = `
mah = power-bank
inch = tv monitor fan desk-fan standing-fan tower-fan laptop tablet
kg = rice washing-machine dumbbell
gb = ssd memory memory-card usb-drive
w = charger light-bulb solar-light
l = rice-cooker air-fryer refrigerator
g = coffee
ml = sunscreen serum shampoo
`;

const units: ReadonlyMap<string, string> = new Map(
  USUAL.split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [unit = '', kinds = ''] = line.split(' = ');
      return kinds.split(' ').map((kind) => [kind, unit] as const);
    }),
);

/** The unit, as words are indexed, of a bare number beside goods of a kind: power bank 20000. */
export const usualUnitOf = (kind: string | null): string | undefined => units.get(kind ?? '');
