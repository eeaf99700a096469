/** The paragraphs of a plain text, each once. */
export function paragraphsOf(text: string): string[] {
  const lines = text.split(/\n+/).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
