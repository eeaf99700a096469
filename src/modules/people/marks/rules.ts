import {
  LIKEABLE,
  type MarkAction,
  type MarkTab,
  type NamedType,
  type Subject,
  type SubjectType,
} from '#src/modules/people/marks/contract.ts';

/** The subject type of a name, for example DEAL for CONTENT. */
export function typeOf(name: NamedType): SubjectType {
  if (name === 'CONTENT') return 'DEAL';
  return name === 'GOODS_LINK_DETAIL' ? 'GOODS' : name;
}

const COLLECTED = ['GOODS', 'DEAL', 'NOTE', 'ARTICLE', 'BRAND'] as const;

/** The types that a tab of a user's own lists shows; without a tab, all. */
export function typesOfTab(tab: MarkTab | undefined): readonly (typeof COLLECTED)[number][] {
  switch (tab) {
    case undefined:
      return COLLECTED;
    case 'products':
    case 'reviews':
      return ['GOODS'];
    case 'content':
      return ['DEAL', 'NOTE'];
    case 'articles':
      return ['ARTICLE'];
    case 'brands':
      return ['BRAND'];
  }
}

const WORDS: Readonly<Record<MarkAction, 'like' | 'favorite'>> = { LIKE: 'like', COLLECT: 'favorite' };

/** The text key of a mark, as pages use it: `favorite:GOODS:5`. */
export function keyOf(action: MarkAction, { type, id }: Subject): string {
  return `${WORDS[action]}:${type}:${id}`;
}

/** Parses keys such as `ARTICLE:12` into subjects, each once, and user ids. Other keys are ignored. */
export function parseSubjectKeys(keys: readonly string[]): { readonly subjects: Subject[]; readonly users: number[] } {
  const named = [...new Set(keys)].map((key) => {
    const [name = '', id = ''] = key.split(':');
    return { name, id: Number(id) };
  });
  return {
    subjects: named.flatMap(({ name, id }) => {
      const type = LIKEABLE.find((candidate) => candidate === name);
      return type === undefined ? [] : [{ type, id }];
    }),
    users: named.filter(({ name }) => name === 'USER').map(({ id }) => id),
  };
}
