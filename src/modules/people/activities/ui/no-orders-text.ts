import type { ActivityState } from '#src/modules/people/activities/contract.ts';

/** Names of the texts of a bonus without orders. Only one that runs invites its reader to share. */
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
