/** Texts of request bodies that browsers encrypt: where a prize is sent, and where a bonus is paid to. */
export const ENCRYPTED_ACTIVITY_FIELDS = {
  address: ['name', 'phone', 'address', 'city', 'postalCode'],
  payment: ['provider', 'holder', 'number'],
} as const;
