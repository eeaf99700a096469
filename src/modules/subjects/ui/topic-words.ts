import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { SpecialCard } from '#src/modules/subjects/contract.ts';
import type { Site } from '#src/modules/tenants/contract.ts';
import { pathOf } from '#src/paths.ts';
import { target } from '#src/target.ts';

const KINDS = {
  GUIDE: 'topics.guide',
  OCCASION: 'topics.occasion',
  COLLECTION: 'topics.collection',
} as const satisfies Record<SpecialCard['kind'], string>;

export function kindText(kind: SpecialCard['kind'], lang: Lang): string {
  return texts(lang)(KINDS[kind]);
}

export function topicPath(subtitle: string, { tenant, lang }: Site): string {
  return pathOf(tenant, lang, target('topic', subtitle));
}
