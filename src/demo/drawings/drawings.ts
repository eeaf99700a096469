/** Lists the drawings of every kind of goods of the demonstration. */

import { EARPHONES, SPEAKER } from '#src/demo/drawings/audio.ts';
import { NAPPIES } from '#src/demo/drawings/baby.ts';
import { CLEANSER, SERUM, SUNSCREEN } from '#src/demo/drawings/beauty.ts';
import { CABLE, CHARGER, MEMORY_CARD, POWER_BANK } from '#src/demo/drawings/chargers.ts';
import { BACKPACK, SNEAKERS, T_SHIRT } from '#src/demo/drawings/clothing.ts';
import type { Drawings } from '#src/demo/drawings/drawing-types.ts';
import { COFFEE, NOODLES, RICE } from '#src/demo/drawings/groceries.ts';
import { AIR_FRYER, FAN, FRYING_PAN, RICE_COOKER } from '#src/demo/drawings/kitchen.ts';
import { SHOPPING } from '#src/demo/drawings/parcels-and-signs.ts';
import { LAPTOP, SMARTPHONE, SMARTWATCH, TABLET } from '#src/demo/drawings/phones-and-laptops.ts';

export const DRAWINGS: Readonly<Record<string, Drawings>> = {
  'air-fryer': AIR_FRYER,
  backpack: BACKPACK,
  cable: CABLE,
  charger: CHARGER,
  cleanser: CLEANSER,
  coffee: COFFEE,
  earphones: EARPHONES,
  fan: FAN,
  'frying-pan': FRYING_PAN,
  laptop: LAPTOP,
  'memory-card': MEMORY_CARD,
  nappies: NAPPIES,
  noodles: NOODLES,
  'power-bank': POWER_BANK,
  rice: RICE,
  'rice-cooker': RICE_COOKER,
  serum: SERUM,
  shopping: SHOPPING,
  smartphone: SMARTPHONE,
  smartwatch: SMARTWATCH,
  sneakers: SNEAKERS,
  speaker: SPEAKER,
  sunscreen: SUNSCREEN,
  't-shirt': T_SHIRT,
  tablet: TABLET,
};
