import type { Lang } from '#src/kernel/lang.ts';
import { renderBody } from '#src/richtext/render-body.ts';

/** The sources of a text's bodies. */
export interface BodySources {
  readonly name: string;
  readonly details: string;
  readonly guide: string;
  readonly format: 'markdown' | 'html';
}

export interface RenderedBodies {
  readonly detailsHtml: string;
  readonly guideHtml: string;
}

/** Renders the bodies to safe HTML: the same for a new text and for one that is rendered again. */
export function renderedBodies({ name, details, guide, format }: BodySources, lang: Lang): RenderedBodies {
  const html = (body: string) => (body === '' ? '' : renderBody(body, { format, lang, title: name }).html);
  return { detailsHtml: html(details), guideHtml: html(guide) };
}
