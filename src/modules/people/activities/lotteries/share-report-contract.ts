/** Describes the report that a device sends when it opens a link that a user shared of an activity. */

import { z } from 'zod';
import { Id } from '#src/http/id.ts';

/** A report as it is sent: encrypted with the tenant's public key. */
export const PrereportRequest = z.object({ encrypted: z.string().min(1).max(30_000) });

/** The content of a report: somebody opened what a user shared of an activity. */
export const ShareReport = z.object({
  sharedType: z.literal('ACTIVITY'),
  /** The activity. */
  sharedObjectId: Id,
  sharerId: Id,
  /** Of the device that opened it: SHA-1 in hexadecimal digits. */
  sharedFingerprint: z.string().regex(/^[0-9a-f]{40}$/),
  /** Path of the page that was opened. */
  jumpTarget: z.string().startsWith('/').max(2000),
  /** When it was written, milliseconds since 1970 by the server's clock. */
  reportedAt: z.int().min(0),
});
export type ShareReport = z.infer<typeof ShareReport>;

export const PrereportAnswer = z.object({
  /** Whether the device counts now. */
  counted: z.boolean(),
  /**
   * Whether it has counted before. Neither: it is where the sharer logs in, or as many have counted as people send on.
   */
  known: z.boolean(),
});
