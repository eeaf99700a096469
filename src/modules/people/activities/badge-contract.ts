/** Describes requests and answers of the calls about badges. */

import { z } from 'zod';
import { IdText } from '#src/http/id.ts';

/** How far the viewer is on the way to a badge: `done` of `atLeast`. */
export const BadgeProgress = z.object({ done: z.int().min(0), atLeast: z.int().min(1), earned: z.boolean() });
export type BadgeProgress = z.infer<typeof BadgeProgress>;

const MOST_USERS = 50;

export const BadgesQuery = z.object({
  /** Ids of users with commas between them. */
  userIds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(IdText).min(1).max(MOST_USERS)),
});

/** The badges of users who have any; those earned last come first. */
export const Badges = z.array(
  z.object({
    userId: z.int(),
    badges: z.array(z.object({ activityId: z.int(), title: z.string(), path: z.string() })),
  }),
);
export type Badges = z.infer<typeof Badges>;
