/** Loads the privacy panel for the security page, with its texts in the language of the page. */

import type { ReactNode } from 'react';
import { PrivacyPanel } from '#src/modules/people/privacy/ui/PrivacyPanel.browser.tsx';
import { loadPrivacyTexts } from '#src/modules/people/privacy/ui/privacy-texts.browser.ts';

export async function bringPrivacy(): Promise<ReactNode> {
  return <PrivacyPanel say={await loadPrivacyTexts()} />;
}
