/** Names the calls that pause, resume and delete an alert. */

const ONE = '/saas-user-service/deal-subscriptions/{id}';

export const ACTION_CALLS = {
  pause: `POST ${ONE}/pause`,
  resume: `POST ${ONE}/resume`,
  delete: `DELETE ${ONE}`,
} as const;

export type AlertAction = keyof typeof ACTION_CALLS;
