/** Declares the types of the plugin for footnotes, which has none of its own. */

declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  // biome-ignore lint/style/noDefaultExport: this is how the plugin exports itself; it brings no types of its own
  export default function footnote(md: MarkdownIt): void;
}
