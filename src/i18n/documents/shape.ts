/** A numbered section of a document. Texts may contain {{site}}, {{host}}, {{publisher}} and {{email}}. */
export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Short points, shown as a list after the paragraphs. */
  readonly points?: readonly string[];
}

/** A page that contains only text. The keys of the sections are their anchors, the same in every language. */
export interface DocumentText<Anchor extends string = string> {
  readonly title: string;
  /** The description for search results. */
  readonly description: string;
  readonly lead: string;
  readonly sections: Readonly<Record<Anchor, Section>>;
}

/** The shape of the text in another language: the same sections as in Thai. */
export type SameSections<Source extends DocumentText> = DocumentText<Extract<keyof Source['sections'], string>>;
