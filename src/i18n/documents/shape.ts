/** One numbered part of a document. Texts may hold {{site}}, {{host}}, {{publisher}} and {{email}}. */
export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Short points, shown as a list after the paragraphs. */
  readonly points?: readonly string[];
}

/** A page that is only text. The keys of the sections are their anchors, the same in every language. */
export interface DocumentText<Anchor extends string = string> {
  readonly title: string;
  /** What search results say of it. */
  readonly description: string;
  readonly lead: string;
  readonly sections: Readonly<Record<Anchor, Section>>;
}

/** The shape another language must fill: the same sections as the Thai text. */
export type SameSections<Source extends DocumentText> = DocumentText<Extract<keyof Source['sections'], string>>;
