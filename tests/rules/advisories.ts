/** A fault of a package that was made public, and the first version without it. */
export interface Advisory {
  readonly name: string;
  readonly mendedIn: string;
  readonly about: string;
}

/**
 * Advisories that the lock is checked against without a registry. Who learns of another adds it here; the versions below
 * never come back.
 */
export const ADVISORIES: readonly Advisory[] = [
  { name: 'astro', mendedIn: '7.2.8', about: 'code of strangers runs through AVIF pictures' },
  { name: 'sharp', mendedIn: '0.35.4', about: 'code of strangers runs through AVIF pictures' },
];
