import { setFlagsFromString } from 'node:v8';

/**
 * Imported first by commands that stream. Their data is short-lived, and with this option V8 prefers collecting garbage
 * to growing the heap, so memory stays constant however long the file is. It has an effect only before the heap has
 * grown.
 */
setFlagsFromString('--optimize-for-size');
setFlagsFromString('--max-semi-space-size=2');
setFlagsFromString('--semi-space-growth-factor=1');
