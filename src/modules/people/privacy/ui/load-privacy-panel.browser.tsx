import type { ReactNode } from 'react';
import { PrivacyPanel } from '#src/modules/people/privacy/ui/PrivacyPanel.browser.tsx';
import { loadPrivacyTexts } from '#src/modules/people/privacy/ui/privacy-texts.browser.ts';

/** The panel of privacy with its texts in the language of the page. */
export async function bringPrivacy(): Promise<ReactNode> {
  return <PrivacyPanel say={await loadPrivacyTexts()} />;
}
