/** Names a field of an article for editors, in conflicts, revisions and plans. */

import type { StudioSay } from '#src/studio/say.ts';

const NAMES = {
  title: 'studio.edit.title',
  summary: 'studio.edit.summary',
  body: 'studio.edit.body',
  tags: 'studio.edit.tags',
  brands: 'studio.edit.brands',
  category: 'studio.edit.category',
  code: 'studio.new.code',
  cover: 'studio.picture.cover',
  state: 'studio.list.state',
} as const;

const isNamed = (part: string): part is keyof typeof NAMES => part in NAMES;

/** The name of a field: `texts.en.title` is “Title (EN)”. */
export function fieldName(field: string, say: StudioSay): string {
  const [, lang, part = field] = /^texts\.(\w+)\.(\w+)/.exec(field) ?? [];
  const name = isNamed(part) ? say(NAMES[part]) : part;
  return lang === undefined ? name : `${name} (${lang.toUpperCase()})`;
}
