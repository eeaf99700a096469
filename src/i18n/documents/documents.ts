/** Puts the name and address of a site into its long texts: about, user agreement, privacy policy. */

import { aboutEn, aboutId, aboutTh } from '#src/i18n/documents/about.ts';
import { privacyPolicyEn, privacyPolicyId, privacyPolicyTh } from '#src/i18n/documents/privacy-policy.ts';
import type { DocumentText, Section } from '#src/i18n/documents/shape.ts';
import { userAgreementEn, userAgreementId, userAgreementTh } from '#src/i18n/documents/user-agreement.ts';
import type { Lang } from '#src/kernel/lang.ts';

export type DocumentName = 'about' | 'user-agreement' | 'privacy-policy';

/** The variables of the texts about a site. */
export interface DocumentVariables {
  readonly site: string;
  /** Host name, without scheme. */
  readonly host: string;
  /** Who is responsible for the site. */
  readonly publisher: string;
  readonly email: string;
}

/** A document with its variables filled in. Plain text: the page escapes it. */
export interface Document {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly (Section & { readonly anchor: string })[];
}

const TEXTS: Readonly<Record<DocumentName, Readonly<Record<Lang, DocumentText>>>> = {
  about: { th: aboutTh, en: aboutEn, id: aboutId },
  'user-agreement': { th: userAgreementTh, en: userAgreementEn, id: userAgreementId },
  'privacy-policy': { th: privacyPolicyTh, en: privacyPolicyEn, id: privacyPolicyId },
};

/** About, user agreement or privacy policy of a site in one language. Throws when a text names an unknown variable. */
export function documentText(name: DocumentName, lang: Lang, variables: DocumentVariables): Document {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, variable: string) => {
      if (!isVariable(variables, variable)) throw new Error(`${name} (${lang}) names {{${variable}}}`);
      return variables[variable];
    });
  const { title, description, lead, sections } = TEXTS[name][lang];
  return {
    title: fill(title),
    description: fill(description),
    lead: fill(lead),
    sections: Object.entries(sections).map(([anchor, section]) => fillSection(anchor, section, fill)),
  };
}

function fillSection(anchor: string, section: Section, fill: (text: string) => string): Section & { anchor: string } {
  const { heading, paragraphs, points } = section;
  const filled = { anchor, heading: fill(heading), paragraphs: paragraphs.map(fill) };
  return points === undefined ? filled : { ...filled, points: points.map(fill) };
}

function isVariable(variables: DocumentVariables, name: string): name is keyof DocumentVariables {
  return Object.hasOwn(variables, name);
}
