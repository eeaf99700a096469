import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProgram } from '#scripts/program.ts';
import { allPictures } from '#src/demo/catalogue/drawing.ts';
import { readKinds } from '#src/demo/catalogue/kinds.ts';

/** Draws the pictures of the demonstration into public/pictures. Run it when a kind, a colour or a drawing changes. */
await runProgram(async () => {
  const folder = join(import.meta.dirname, '../public/pictures');
  await rm(folder, { recursive: true, force: true });
  const pictures = allPictures(await readKinds());
  for (const [path, svg] of pictures) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), svg);
  }
  console.log(`${pictures.size} pictures, ${[...pictures.values()].reduce((sum, svg) => sum + svg.length, 0)} bytes`);
});
