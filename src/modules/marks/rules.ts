import {
  LIKEABLE,
  type MarkAction,
  type MarkTab,
  type NamedType,
  type Subject,
  type SubjectType,
} from '#src/modules/marks/contract.ts';

/** The kind a name stands for: a deal is known as CONTENT too. */
export function typeOf(name: NamedType): SubjectType {
  if (name === 'CONTENT') return 'DEAL';
  return name === 'GOODS_LINK_DETAIL' ? 'GOODS' : name;
}

const COLLECTED = ['GOODS', 'DEAL', 'NOTE', 'ARTICLE', 'BRAND'] as const;

/** The kinds a part of one's own lists shows; without a part, all. */
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

/** The key under which a page knows a mark: `favorite:GOODS:5`. */
export function keyOf(action: MarkAction, { type, id }: Subject): string {
  return `${WORDS[action]}:${type}:${id}`;
}

/** The subjects among keys like `ARTICLE:12`, each once, and the ids of users; what is neither is passed over. */
export function askedSubjects(keys: readonly string[]): { readonly subjects: Subject[]; readonly users: number[] } {
  const named = [...new Set(keys)].map((key) => {
    const [name = '', id = ''] = key.split(':');
    return { name, id: Number(id) };
  });
  return {
    subjects: named.flatMap(({ name, id }) => {
      const type = LIKEABLE.find((one) => one === name);
      return type === undefined ? [] : [{ type, id }];
    }),
    users: named.filter(({ name }) => name === 'USER').map(({ id }) => id),
  };
}
