/** Data of a screen whose pages are files: it writes them itself. */
export interface FileData {
  readonly text: string;
}

/** The text of a file. @param data  of a screen that the URL map calls a file */
export const fileText = (data: unknown): string => (data as FileData).text;
