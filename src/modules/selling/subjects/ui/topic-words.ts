/** Words for topics. */

import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { SpecialCard } from '#src/modules/selling/subjects/contract.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

const KINDS = {
  GUIDE: 'topics.guide',
  OCCASION: 'topics.occasion',
  COLLECTION: 'topics.collection',
} as const satisfies Record<SpecialCard['kind'], string>;

export function kindText(kind: SpecialCard['kind'], lang: Lang): string {
  return texts(lang)(KINDS[kind]);
}

export function topicPath(subtitle: string, { tenant, lang }: Site): string {
  return pathOf(tenant, lang, pageKeyOf('topic', subtitle));
}
