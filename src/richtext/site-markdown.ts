import { cleanSource, MAX_BODY } from '#src/richtext/clean-source.ts';
import { expandTemplateTags } from '#src/richtext/markdown/template-tags.ts';

/**
 * Markdown written for a site generator (Hugo, Eleventy, Jekyll) as Markdown that needs none: what an import does to the
 * texts of a site once, so that the tags mean nothing where an editor writes. Addresses within the site stay relative to it.
 * A source longer than a body may be comes back as it is, to be refused where bodies are checked.
 * @param warn  told what had no meaning here, such as `unknown-shortcode:map`
 */
export function siteMarkdown(source: string, warn: (warning: string) => void = () => undefined): string {
  return source.length > MAX_BODY ? source : expandTemplateTags(cleanSource(source), true, warn);
}
