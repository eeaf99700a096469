import { serveDevelopment } from '#src/development/serve.ts';

/** Development: one process that renders on request and reloads what changes. Nothing is published. */
await serveDevelopment();
