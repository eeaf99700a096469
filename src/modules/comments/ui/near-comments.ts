/**
 * Brings the comments of a section. In a file of its own because it names every file they are made of: a page that is
 * left before its comments are near does not load that list.
 */
export async function bringComments(host: HTMLElement): Promise<void> {
  const { startComments } = await import('#src/modules/comments/ui/start-comments.ts');
  await startComments(host);
}
