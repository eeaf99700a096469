/** Converts Markdown of other site generators to plain Markdown, for imports of articles. */

import { expandTemplateTags } from '#src/richtext/markdown/template-tags.ts';
import { cleanSource, MAX_BODY } from '#src/richtext/normalize-source.ts';

/**
 * Converts Markdown for a site generator (Hugo, Eleventy, Jekyll) to plain Markdown. An import does this once, so that
 * template tags mean nothing in the editor. Addresses within the site stay relative to it. A source that is too long
 * for a body is returned unchanged; it is refused where bodies are checked.
 * @param warn  receives a code for what could not be converted, such as `unknown-shortcode:map`
 */
export function siteMarkdown(source: string, warn: (warning: string) => void = () => undefined): string {
  return source.length > MAX_BODY ? source : expandTemplateTags(cleanSource(source), true, warn);
}
