import type { Lang } from '#src/kernel/lang.ts';
import { type BodyFormat, renderBody } from '#src/richtext/render-body.ts';

/** What the body of a deal is made from. */
export interface DealSource {
  readonly title: string;
  readonly body: string;
  readonly format: BodyFormat;
}

/** The body as safe HTML: the same for a text that is written and one that is rendered again. */
export function renderedBody({ title, body, format }: DealSource, lang: Lang): string {
  return renderBody(body, { format, lang, title }).html;
}
