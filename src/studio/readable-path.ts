/** The path of a page as editors read it: its letters instead of their codes. A path that no page could have stays as it is. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
