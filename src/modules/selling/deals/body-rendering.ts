import type { Lang } from '#src/kernel/lang.ts';
import { type BodyFormat, renderBody } from '#src/richtext/render-body.ts';

/** The source of a deal's body. */
export interface DealSource {
  readonly title: string;
  readonly body: string;
  readonly format: BodyFormat;
}

/** Renders a body to safe HTML: the same for a new text and for one that is rendered again. */
export function renderedBody({ title, body, format }: DealSource, lang: Lang): string {
  return renderBody(body, { format, lang, title }).html;
}
