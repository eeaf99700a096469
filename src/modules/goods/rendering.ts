import type { Lang } from '#src/kernel/lang.ts';
import { renderBody } from '#src/richtext/render-body.ts';

/** What the bodies of a text are made from. */
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

/** The bodies as safe HTML: the same for a text that is written and one that is rendered again. */
export function renderedBodies({ name, details, guide, format }: BodySources, lang: Lang): RenderedBodies {
  const html = (body: string) => (body === '' ? '' : renderBody(body, { format, lang, title: name }).html);
  return { detailsHtml: html(details), guideHtml: html(guide) };
}
