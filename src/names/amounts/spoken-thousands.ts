/** In rupiah nothing costs less than this: who types 700 means thousands. */
const LEAST_RUPIAH = 1000;

/** An amount as it is meant, in whole units of a currency: in rupiah, 700 is 700 000. */
export const inFull = (amount: number | null, currency: string | undefined): number | null =>
  amount !== null && amount > 0 && amount < LEAST_RUPIAH && currency === 'IDR' ? amount * LEAST_RUPIAH : amount;
