/** Renders the body of a deal to safe HTML. */

import type { Lang } from '#src/kernel/lang.ts';
import { type BodyFormat, renderBody } from '#src/richtext/render-body.ts';

/** The source of a deal's body. */
export interface DealSource {
  readonly title: string;
  readonly body: string;
  readonly format: BodyFormat;
}

/** The HTML of a body: the same for a new text and for a text that is rendered again. */
export function renderedBody({ title, body, format }: DealSource, lang: Lang): string {
  return renderBody(body, { format, lang, title }).html;
}
