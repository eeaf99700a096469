/**
 * What everything is that has a word in its name: who looks for the kind also looks for it, but not the other way round.
 * Format: `kind > term = term`, one per line; the terms that mean the same as one of these count as well.
 */
export const KINDS = `
phone > smartphone = iphone
tablet > ipad
laptop > macbook
headphone > airpods
`;
