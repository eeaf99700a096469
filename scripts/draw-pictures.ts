import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allPictures } from '#src/demo/catalogue/draw-pictures.ts';
import { readKinds } from '#src/demo/catalogue/product-kinds.ts';

const FOLDER = join(import.meta.dirname, '../public/pictures');

/** Draws the pictures of the demonstration into public/pictures. What is there already and has not changed stays. */
export async function drawPictures(): Promise<void> {
  const pictures = allPictures(await readKinds());
  for (const path of globSync('**/*.svg', { cwd: FOLDER })) if (!pictures.has(path)) rmSync(join(FOLDER, path));
  for (const [path, svg] of pictures) {
    const file = join(FOLDER, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === svg) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
  }
}
