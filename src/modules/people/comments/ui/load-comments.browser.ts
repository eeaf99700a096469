/**
 * Loads the comments of a section. It is a separate file because it lists every file of the comments: a page that is
 * left before its comments are near does not load that list.
 */
export async function loadComments(host: HTMLElement): Promise<void> {
  const { startComments } = await import('#src/modules/people/comments/ui/writing/start-comments.browser.ts');
  await startComments(host);
}
