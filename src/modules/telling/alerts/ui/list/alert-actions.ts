const ONE = '/saas-user-service/deal-subscriptions/{id}';

/** The calls that do something with an alert of the viewer. */
export const ACTION_CALLS = {
  pause: `POST ${ONE}/pause`,
  resume: `POST ${ONE}/resume`,
  delete: `DELETE ${ONE}`,
} as const;

export type AlertAction = keyof typeof ACTION_CALLS;
