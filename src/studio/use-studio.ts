/** Shares texts, language and session with all components of the studio. */

import { createContext, use } from 'react';
import type { Lang } from '#src/kernel/lang.ts';
import type { StudioSession } from '#src/modules/running/staff/contract.ts';
import type { StudioSay } from '#src/studio/say.ts';

/** The shared values: texts, language, the session of the editor on a site, and logins. */
export interface Studio {
  readonly say: StudioSay;
  readonly lang: Lang;
  readonly session: StudioSession;
  /** Asks for the login again, above what is open. */
  readonly askLogin: () => void;
  /** Counts logins, so that calls that wait for a login are tried again after it. */
  readonly logins: number;
}

export const StudioContext = createContext<Studio | undefined>(undefined);

/** Returns the shared values. Throws outside of the studio. */
export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (studio === undefined) throw new Error('this part stands outside of the studio');
  return studio;
}
