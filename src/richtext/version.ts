/**
 * The version of the renderer, stored with the HTML it makes. Raise it by one with every change after which
 * `renderBody` may return something else for the same source (HTML, table of contents, word count), including a new
 * version of a package. A job then renders stored bodies again. tests/unit/richtext/version.test.ts notices most such
 * changes and says what to record.
 */
export const RENDERER_VERSION = 3;
