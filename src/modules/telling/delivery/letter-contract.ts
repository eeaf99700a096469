/** Describes the mails and notes that readers subscribed to, as notifications hand them to the outbox. */

import { z } from 'zod';

const Line = z.string().max(500);

const Link = z.strictObject({ label: z.string().min(1).max(100), link: z.url() });

/** One subject of a letter, such as a product whose price fell. Every text is ready to be read. */
export const LetterCard = z.strictObject({
  /** Why the reader gets it, in one sentence. */
  reason: Line,
  title: z.string().min(1).max(300),
  /** '' where there is no price. */
  price: z.string().max(60),
  oldPrice: z.string().max(60),
  /** `-23%`; '' where nothing fell. */
  percent: z.string().max(10),
  /** Set off from the other lines; '' for none. */
  highlight: Line,
  lines: z.array(Line).max(10),
  action: Link,
  /**
   * Stops messages about the subject of this card, in a letter about several things; null: the letter's own link does.
   */
  stop: Link.nullable().default(null),
});
export type LetterCard = z.infer<typeof LetterCard>;

/** A mail that a reader has subscribed to. */
export const Letter = z.strictObject({
  subject: z.string().min(1).max(200),
  intro: Line,
  cards: z.array(LetterCard).min(1).max(50),
  /** A link to the cards that did not fit; null: all are there. */
  more: Link.nullable(),
  /** The one link to a page where the reader stops these mails. */
  stop: Link,
  /** Stops them when a mail program sends it a POST. */
  unsubscribe: z.url(),
});
export type Letter = z.infer<typeof Letter>;

/** A message on a channel that has no form: a browser's notification, a chat, a program. */
export const Note = z.strictObject({
  title: z.string().min(1).max(200),
  /** Lines of text. */
  body: z.string().max(2000),
  link: z.url(),
  /** The one link to a page where the reader stops these messages. */
  stop: Link,
  /** The events that it tells of, for programs. */
  notices: z.array(z.record(z.string(), z.unknown())).max(200),
});
export type Note = z.infer<typeof Note>;
