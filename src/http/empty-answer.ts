/** Defines the answer of calls that return no data. */

import { z } from 'zod';

/** The answer of a call that has nothing to say but that it worked: its envelope has no data. */
export const Nothing = z.null();
