/** The thread that renders long bodies. */

import { answerMessages } from '#src/kernel/answer-messages.ts';
import { type BodyOptions, type RichText, renderBody } from '#src/richtext/render-body.ts';

export interface BodyRequest {
  readonly source: string;
  readonly options: BodyOptions;
}

export type RenderedBody = Pick<RichText, 'html' | 'toc' | 'words' | 'warnings'>;

answerMessages(({ source, options }: BodyRequest): RenderedBody => {
  const { html, toc, words, warnings } = renderBody(source, options);
  return { html, toc, words, warnings };
});
