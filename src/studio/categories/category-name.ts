/** Names a category in the language of whoever reads. */

import type { Lang } from '#src/kernel/lang.ts';
import type { PlacedCategory } from '#src/modules/catalogue/categories/move-contract.ts';

/** The name in a language, else in any; the code where it has none. */
export const categoryName = ({ names, code }: PlacedCategory, lang: Lang): string =>
  names[lang] ?? Object.values(names)[0] ?? code;
