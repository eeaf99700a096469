import type { ArticleKind } from '#src/modules/articles/contract.ts';

/** What an article is beside its texts, which stand in content/TENANT/CODE.md. */
export interface DemoArticle {
  readonly kind: ArticleKind;
  readonly code: string;
  readonly category: string;
  readonly author: string;
  /** ISO 8601 with offset. */
  readonly publishTime: string;
  readonly clickCount: number;
  readonly brands?: readonly string[];
  readonly manufacturerUrl?: string;
}
