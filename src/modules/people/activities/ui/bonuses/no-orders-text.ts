/** Chooses the texts that the page of a bonus shows to a viewer without orders. */

import type { ActivityState } from '#src/modules/people/activities/contract.ts';

/** Only a bonus that runs invites its reader to share. @returns the names of two texts */
export function emptyOrders(state: ActivityState) {
  switch (state) {
    case 'NOT_STARTED':
      return { title: 'bonus.empty', note: 'bonus.emptySoon' } as const;
    case 'RUNNING':
      return { title: 'bonus.empty', note: 'bonus.emptyNote' } as const;
    case 'ENDED':
      return { title: 'bonus.emptyForGood', note: 'bonus.emptyOver' } as const;
    case 'INVALID':
      return { title: 'bonus.emptyForGood', note: 'activity.invalid' } as const;
  }
}
