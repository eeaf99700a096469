/** Groups the kinds of goods whose words shoppers and shops mix. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { isWithin, kindAndWider } from '#src/names/kinds/kind-table.ts';

/** Kinds whose words shoppers and shops mix, one family a line: who asks for one may mean the others. */
const FAMILIES = `
phone landline-phone
watch smartwatch
speaker hi-fi-system radio
digital-camera camcorder ip-camera dash-cam webcam
ssd hard-drive
cable charger power-adapter adapter
battery camera-battery phone-battery laptop-battery
phone-case tablet-case laptop-case earbuds-case camera-case bag wallet
phone-holder phone-grip tripod tv-mount tv-stand monitor-arm
router mobile-modem network-switch network-adapter
ink-cartridge toner ink-refill
lamp flashlight light-bulb vehicle-light studio-light
stove grill oven
t-shirt shirt jacket tracksuit trousers skirt dress sleepwear underwear swimwear muslim-wear kids-clothes baby-clothes costume
face-mask sheet-mask
serum moisturizer
rice konjac-rice
coffee coffee-drink
vitamins medicine
toy baby-toy puzzle board-game
table desk
chair bench sofa
wardrobe rack bookcase storage-box
cleaning-cloth kitchen-towel
drinking-glass mug water-bottle
knife machete
`;

const families = onFirstUse(
  () =>
    new Map(
      FAMILIES.split('\n').flatMap((line) => {
        const all = line.split(' ').filter((code) => code !== '');
        return all.map((code) => [code, all[0] ?? code] as const);
      }),
    ),
);

/** The family of a kind, by the code of its first kind. null: what it is made for would have to decide. */
export function familyOf(code: string): string | null {
  const member = memberOf(code);
  if (member !== null) return families().get(member) ?? null;
  const top = kindAndWider(code).at(-1) ?? code;
  return top.startsWith('~') ? null : top;
}

/** The kind of a family that a kind lies within, by its code: the cable of a charging cable. null: no family has it. */
export const memberOf = (code: string): string | null =>
  kindAndWider(code).find((kind) => families().has(kind)) ?? null;

/** Whether goods of two kinds may be the same: one lies within the other, or shops mix their words. */
export const areKindred = (x: string, y: string): boolean =>
  isWithin(x, y) || isWithin(y, x) || familyOf(x) === familyOf(y);
