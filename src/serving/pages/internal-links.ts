/** Redirects links by id, as apps and messages have them, to the pages of their subjects. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { langOf } from '#src/serving/pages/resolve-request.ts';
import type { Gate, Refusal } from '#src/serving/process/request-gate.ts';
import type { HeaderList } from '#src/serving/responses/response-headers.ts';
import { sendFound } from '#src/serving/responses/send-response.ts';
import { isTemporary, UNAVAILABLE } from '#src/serving/responses/temporary-refusal.ts';

/** The types of subjects that apps and messages link to by id. */
export const LINK_TYPES = [
  'goods',
  'goods_link_detail',
  'product',
  'deal',
  'content',
  'article',
  'note',
  'brand',
  'leaderboard',
  'topic',
] as const;

/** A subject by its id: `/{type}/{id}`. */
export interface InternalLink {
  readonly type: (typeof LINK_TYPES)[number];
  readonly id: number;
  readonly lang: Lang;
}

/** Finds the address of a subject's page; undefined when readers cannot see it. */
export type FindLinked = (tenant: Tenant, link: InternalLink) => Promise<string | undefined>;

const LINK = /^(?:\/(?:th|en|id))?\/([a-z_]+)\/(\d{1,15})$/i;

/** Reads an internal link out of an address; undefined: it is none. */
function internalLinkIn(tenant: Pick<Tenant, 'languages' | 'articleFocused'>, url: string): InternalLink | undefined {
  const [path = ''] = url.split('?', 1);
  const [, name = '', id] = LINK.exec(path) ?? [];
  const type = LINK_TYPES.find((candidate) => candidate === name.toLowerCase());
  return type && { type, id: Number(id), lang: langOf(tenant, path) };
}

/** Redirects internal links to the pages of their subjects, with their query. The redirect is not kept: an address may change. */
export class InternalLinks {
  readonly #find: FindLinked;
  readonly #gate: Gate;
  readonly #security: HeaderList;

  constructor(find: FindLinked, gate: Gate, security: HeaderList) {
    this.#find = find;
    this.#gate = gate;
    this.#security = security;
  }

  /** Sends the redirect. 'absent' and a refusal tell why it sent nothing. */
  async answer(tenant: Tenant, req: IncomingMessage, res: ServerResponse): Promise<'sent' | 'absent' | Refusal> {
    const url = req.url ?? '';
    const link = internalLinkIn(tenant, url);
    if (link === undefined) return 'absent';
    const admission = await this.#gate.enter(tenant.id, req);
    if ('status' in admission) return admission;
    try {
      const path = await this.#find(tenant, link);
      const query = url.indexOf('?');
      // A subject whose code is its id, without a page in this language, has the link's own address.
      if (path === undefined || path === url.slice(0, query === -1 ? undefined : query)) return 'absent';
      const location = query === -1 ? path : `${path}${url.slice(query)}`;
      sendFound(res, location, this.#security);
      return 'sent';
    } catch (error) {
      if (isTemporary(error)) return UNAVAILABLE;
      throw error;
    } finally {
      admission.leave();
    }
  }
}
