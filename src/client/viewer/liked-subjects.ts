/** Stores in the browser which products and deals the reader marked, for recommendations. */

import { browserStore } from '#src/client/storage.ts';
import { LIKED_BY_ID, MOST_LIKED_SUBJECTS } from '#src/kernel/liked-subjects.ts';

/** The localStorage key of the products and deals that were marked in this browser: a JSON list, newest first. */
export const LIKED_SUBJECTS = 'liked_subjects';

/** Parses the stored subjects; empty when the text is not a list of subjects. */
export function likedIn(kept: string | null): string[] {
  if (kept === null || !kept.startsWith('[')) return [];
  try {
    const value: unknown = JSON.parse(kept);
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string' && LIKED_BY_ID.test(text)) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Adds a subject to the front, or removes it. Only products and deals are stored. */
function withLiked(subjects: readonly string[], subject: string, liked: boolean): string[] {
  const others = subjects.filter((other) => other !== subject);
  return liked && LIKED_BY_ID.test(subject) ? [subject, ...others].slice(0, MOST_LIKED_SUBJECTS) : others;
}

/** Stores whether a subject has a mark of the reader: the home page proposes deals like the marked ones. */
export function keepLiked(subject: string, liked: boolean): void {
  const before = likedIn(browserStore.getItem(LIKED_SUBJECTS));
  browserStore.setItem(LIKED_SUBJECTS, JSON.stringify(withLiked(before, subject, liked)));
}
