/** Reads from an address what a reader liked, to propose deals. */

import { LIKED_BY_ID, MOST_LIKED_SUBJECTS } from '#src/kernel/liked-subjects.ts';
import { isCode } from '#src/paths.ts';

interface Chosen {
  readonly ids: readonly number[];
  readonly codes: readonly string[];
}

/** Goods and deals that a reader viewed or marked. */
export interface LikedSubjects {
  readonly goods: Chosen;
  readonly deals: Chosen;
}

/** The page of a deal stands below /content, and so the specification calls deals. */
const DEAL_CODE = 'CONTENT:';

/** Reads `GOODS:12,DEAL:7,CODE,CONTENT:CODE`: by id, goods by code, deals by code. The rest is ignored. */
export function likedSubjects(text: string): LikedSubjects {
  const liked = {
    goods: { ids: [] as number[], codes: [] as string[] },
    deals: { ids: [] as number[], codes: [] as string[] },
  };
  for (const part of text.split(',').slice(0, MOST_LIKED_SUBJECTS)) {
    const [, type, id] = LIKED_BY_ID.exec(part) ?? [];
    const code = part.startsWith(DEAL_CODE) ? part.slice(DEAL_CODE.length) : part;
    if (type !== undefined) liked[type === 'GOODS' ? 'goods' : 'deals'].ids.push(Number(id));
    else if (isCode(code)) liked[code === part ? 'goods' : 'deals'].codes.push(code);
  }
  return liked;
}
