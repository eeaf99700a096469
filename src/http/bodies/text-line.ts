/** Checks single lines that readers write in bodies of calls, such as names and titles. */

import { z } from 'zod';
import { plainLine } from '#src/kernel/plain-text.ts';

/**
 * A single line that a reader writes, for every body that takes words of readers: names, keywords, addresses, titles. It is
 * stored without ends of lines, control characters and marks of direction, so that no file or mail can be broken by it.
 */
export const line = (least: number, most: number) => z.string().overwrite(plainLine).min(least).max(most);
