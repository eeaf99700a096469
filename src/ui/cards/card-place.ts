/** The place of a card in its page. */
export interface CardPlace {
  heading?: 'h2' | 'h3' | 'h4';
  /** For the first cards of a page: their pictures are loaded at once. */
  eager?: boolean;
}
