import { setFlagsFromString } from 'node:v8';

/**
 * Imported first by commands that stream: what they read lives briefly, and an engine that would rather collect than
 * grow keeps memory flat however long the file is. Takes hold only before the heap has grown.
 */
setFlagsFromString('--optimize-for-size');
setFlagsFromString('--max-semi-space-size=2');
setFlagsFromString('--semi-space-growth-factor=1');
