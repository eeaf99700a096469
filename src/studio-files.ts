/** The files of the built studio, which the page at /studio loads. */

import { readFile } from 'node:fs/promises';
import { STUDIO_FILES } from '#src/built-site.ts';

export interface StudioFiles {
  readonly script: string;
  readonly styles: readonly string[];
  /** A script inside the page, in development alone: what hot reload of React needs. */
  readonly inlineScript?: string;
}

/** The files of the build; undefined: there is none. */
export async function builtStudioFiles(): Promise<StudioFiles | undefined> {
  try {
    return JSON.parse(await readFile(STUDIO_FILES, 'utf8')) as StudioFiles;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
