/** Says how an address names the goods and deals that a reader marked, and how many. */

/** Goods and deals that decide what is proposed. */
export const MOST_LIKED_SUBJECTS = 12;

/** A mark as the address has it: GOODS:12 or DEAL:7. */
export const LIKED_BY_ID = /^(GOODS|DEAL):(\d{1,15})$/;
