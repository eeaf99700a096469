import { drawPictures } from '#scripts/draw-pictures.ts';
import { serveDevelopment } from '#src/development/serve.ts';

/** Development: one process that renders pages on request and reloads changed files. Nothing is published. */
await drawPictures();
await serveDevelopment();
