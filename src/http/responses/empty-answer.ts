/** Defines the answer of calls that return no data. */

import { z } from 'zod';

/** Its envelope has no data. */
export const Nothing = z.null();
