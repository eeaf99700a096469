/** The calls of the editor about one article. */

import type { Page } from '#src/http/paging.ts';
import type { ArticleKind } from '#src/kernel/article-kind.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import type { CmsArticle, CmsArticleWritten, CmsRevision } from '#src/modules/reading/articles/cms/cms-contract.ts';
import type { Draft, NewPreview } from '#src/modules/reading/articles/drafts/draft-contract.ts';
import type { Revision } from '#src/modules/running/revisions/contract.ts';
import { type Content, toContent, toSent } from '#src/studio/articles/content.ts';
import type { DraftServer, StoredDraft } from '#src/studio/articles/draft-session.ts';
import { CallFailed, type CallInput, callStudio } from '#src/studio/calls.ts';

/** undefined where there is nothing. */
async function orNothing<Data>(asking: Promise<Data>): Promise<Data | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined;
    throw error;
  }
}

/** An address with all that stands there: the published article, and the draft or what a first one begins with. */
export interface ArticleState {
  readonly article: CmsArticle | undefined;
  readonly stored: StoredDraft | undefined;
}

/** The calls about the article at an address. */
export class ArticleServer implements DraftServer {
  readonly #path: string;
  readonly #kind: ArticleKind;

  constructor(kind: ArticleKind, code: string) {
    this.#kind = kind;
    this.#path = `/publishing/articles/${code}`;
  }

  #call<Data>(method: string, path: string, input: CallInput = {}): Promise<Data> {
    return callStudio<Data>(`${method} ${this.#path}${path}`, {
      ...input,
      query: { kind: this.#kind, ...input.query },
    });
  }

  async state(): Promise<ArticleState> {
    const [article, draft] = await Promise.all([
      orNothing(this.#call<CmsArticle>('GET', '')),
      orNothing(this.#call<Draft>('GET', '/draft')),
    ]);
    if (draft !== undefined) return { article, stored: { content: draft.article, version: draft.version } };
    return { article, stored: article && { content: toContent(article), version: NOTHING_THERE } };
  }

  async get(): Promise<StoredDraft | undefined> {
    return (await this.state()).stored;
  }

  async put(content: Content, version: string): Promise<StoredDraft> {
    const draft = await this.#call<Draft>('PUT', '/draft', { body: content, version });
    return { content: draft.article, version: draft.version };
  }

  discard(): Promise<unknown> {
    return orNothing(this.#call('DELETE', '/draft'));
  }

  /** The page with a content that is being typed. */
  async page(lang: Lang, content: Content): Promise<string> {
    const { version: _, ...article } = toSent(content);
    const { html } = await this.#call<{ html: string }>('POST', '/draft/page', { body: { lang, article } });
    return html;
  }

  /** Says what publishing the draft would do; nothing is stored. */
  plan(version: string): Promise<CmsArticleWritten> {
    return this.#call('POST', '/draft/publish', { query: { plan: true }, version });
  }

  publish(version: string): Promise<CmsArticleWritten> {
    return this.#call('POST', '/draft/publish', { version });
  }

  undo(): Promise<CmsArticleWritten> {
    return this.#call('POST', '/undo');
  }

  /** Takes an article offline that has no earlier state. */
  recall(): Promise<CmsArticleWritten> {
    return this.#call('PATCH', '', { body: { state: 'RECALLED' } });
  }

  /** Says what taking the article offline would do; nothing is stored. */
  planRecall(): Promise<CmsArticleWritten> {
    return this.#call('PATCH', '', { query: { plan: true }, body: { state: 'RECALLED' } });
  }

  share(): Promise<NewPreview> {
    return this.#call('POST', '/previews', { body: { hours: 48 } });
  }

  async revisions(): Promise<readonly Revision[]> {
    const page = await orNothing(this.#call<Page<Revision>>('GET', '/revisions', { query: { size: 50 } }));
    return page?.content ?? [];
  }

  revision(number: number): Promise<CmsRevision> {
    return this.#call('GET', `/revisions/${number}`);
  }

  restore(number: number): Promise<CmsArticleWritten> {
    return this.#call('POST', `/revisions/${number}/restore`);
  }
}
