/** Makes the short link of a page. */

import { callApi } from '#src/client/api.browser.ts';

/** Who shares what, by the specification's share info. */
export interface ShareInfo {
  readonly shareId?: string | undefined;
  readonly activityId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly subjectType?: string | undefined;
  readonly activityCode?: string | undefined;
}

/** The source of a short link: the parts joined by underscores, missing ones empty. A deal is a subject of type CONTENT. */
export function shareSource({ shareId, activityId, subjectId, subjectType, activityCode }: ShareInfo): string {
  const type = subjectType === 'DEAL' ? 'CONTENT' : subjectType;
  return [shareId, activityId, subjectId, type, activityCode].map((part) => part ?? '').join('_');
}

/** Makes the short link of a page with its source. undefined when it could not be made; that is logged. */
export async function shortLink(page: string, info: ShareInfo): Promise<string | undefined> {
  const origin = new URL(page);
  origin.searchParams.set('share', shareSource(info));
  try {
    const call = 'POST /saas-das-service/short-url-mappings/transfer';
    const { success, data } = await callApi(call, { body: { originUri: origin.href } }, { quiet: true });
    return success && data?.shortUri ? data.shortUrl : undefined;
  } catch (error) {
    console.warn('no short link could be made', error);
    return undefined;
  }
}
