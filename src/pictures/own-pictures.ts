import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { PictureFailure } from '#src/pictures/failure.ts';

interface OwnPicture {
  readonly file: string;
  /** Tells this file's content from that of another build. */
  digest?: Promise<string>;
}

/** The site's own picture files. Only names found when opening are read: nothing of a request becomes a path. */
export class OwnPictures {
  readonly #files: ReadonlyMap<string, OwnPicture>;

  private constructor(files: ReadonlyMap<string, OwnPicture>) {
    this.#files = files;
  }

  /** @param folder  what is served as /pictures */
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

  /** What stands in the file, told apart from other contents. Throws PictureFailure when there is none. */
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
