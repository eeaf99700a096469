/** The address with https where it has no scheme ("//cdn.example/1.jpg"), as in the pages of shops. */
export const withScheme = (text: string): string => (text.startsWith('//') ? `https:${text}` : text);
