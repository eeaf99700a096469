/**
 * Which renderer made stored HTML. Raise it by one with every change after which `renderBody` may give something else
 * for a body it has seen (HTML, table of contents, words), a new version of a package included: a job then renders
 * again what is stored. tests/unit/richtext/version.test.ts notices most such changes and says what to record.
 */
export const RENDERER_VERSION = 1;
