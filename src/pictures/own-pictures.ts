/** Reads the site's own picture files. */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { PictureFailure } from '#src/pictures/picture-failure.ts';

interface OwnPicture {
  readonly file: string;
  /** Hash of the file's content, computed once. */
  digest?: Promise<string>;
}

/** The site's own picture files. Only files found on opening can be read, so a request cannot choose a path. */
export class OwnPictures {
  readonly #files: ReadonlyMap<string, OwnPicture>;

  private constructor(files: ReadonlyMap<string, OwnPicture>) {
    this.#files = files;
  }

  /** @param folder  the folder served as /pictures */
  static async open(folder: string): Promise<OwnPictures> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry): [string, OwnPicture] => {
        const file = join(entry.parentPath, entry.name);
        return [`/pictures/${file.slice(folder.length + 1).replaceAll(sep, '/')}`, { file }];
      });
    return new OwnPictures(new Map(files));
  }

  /** A hash of the file's content. Throws PictureFailure if there is no such file. */
  digest(path: string): Promise<string> {
    const found = this.#find(path);
    found.digest ??= readFile(found.file).then((bytes) => createHash('sha256').update(bytes).digest('hex'));
    return found.digest;
  }

  read(path: string): Promise<Buffer> {
    return readFile(this.#find(path).file);
  }

  #find(path: string): OwnPicture {
    const found = this.#files.get(path);
    if (found === undefined) throw new PictureFailure(404, 'the site has no such picture');
    return found;
  }
}
