/** Writes percentages for readers. */

import type { Lang } from '#src/kernel/lang.ts';

export const percentText = (percent: number, lang: Lang): string => `${new Intl.NumberFormat(lang).format(percent)}%`;
