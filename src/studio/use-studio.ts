import { createContext, use } from 'react';
import type { Lang } from '#src/kernel/lang.ts';
import type { StudioSession } from '#src/modules/running/staff/contract.ts';
import type { StudioSay } from '#src/studio/say.ts';

/** Everything that the parts of the studio share: its texts, and who works on which site. */
export interface Studio {
  readonly say: StudioSay;
  readonly lang: Lang;
  readonly session: StudioSession;
  /** Asks for the login again, above what is open. */
  readonly askLogin: () => void;
  /** Rises with each login: what waits for one is tried again. */
  readonly logins: number;
}

export const StudioContext = createContext<Studio | undefined>(undefined);

/** Returns what the parts of the studio share. */
export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (studio === undefined) throw new Error('this part stands outside of the studio');
  return studio;
}
