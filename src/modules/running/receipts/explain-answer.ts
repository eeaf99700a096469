/** Says what an address answers, and why, in a sentence of its receipt. */

import type { Tenant } from '#src/ctx.ts';
import type { AnswerAt } from '#src/modules/running/receipts/answer-at.ts';
import type { Receipt } from '#src/modules/running/receipts/contract.ts';
import type { ManifestRow } from '#src/modules/running/receipts/store.ts';
import { isSiteFile } from '#src/publishing/bodies/lost-body.ts';

type Explained = Pick<Receipt, 'answer' | 'status' | 'why' | 'location'>;

/** The kind of answer with its status, its reason and, where it leads elsewhere, the new address. */
export function whyAnswered(tenant: Tenant, answer: AnswerAt): Explained {
  const { resolution, row } = answer;
  const nowhere = { location: null };
  switch (resolution.kind) {
    case 'page': {
      const isFile = isSiteFile(resolution.row);
      const why = isFile ? 'it is a file for search engines' : 'a page is published here';
      return { answer: isFile ? 'file' : 'page', status: resolution.row.status, why, ...nowhere };
    }
    case 'moved':
      return { answer: 'moved', status: 301, why: whyMoved(row, resolution.location), location: resolution.location };
    case 'short':
      return { answer: 'moved', status: 302, why: 'it is a short link', location: resolution.location };
    case 'render':
      return { answer: 'on-demand', status: 200, why: 'it is rendered for each request and never listed', ...nowhere };
    case 'qr':
      return { answer: 'file', status: 200, why: 'it is the code of a short link', ...nowhere };
    case 'malformed':
      return { answer: 'missing', status: 400, why: 'no browser sends such an address', ...nowhere };
    case 'missing':
      return resolution.status === 410
        ? { answer: 'gone', status: 410, why: whyGone(tenant, row), ...nowhere }
        : { answer: 'missing', status: 404, why: whyMissing(answer), ...nowhere };
  }
}

function whyMoved(row: ManifestRow | undefined, location: string): string {
  if (row?.status === 301) return 'the subject moved to another address';
  if (row?.path === location) return 'it is another spelling of the address of a page';
  return 'it is probably a page whose address was mistyped';
}

function whyGone({ languages }: Tenant, row: ManifestRow | undefined): string {
  if (row?.status === 410) return 'the subject was deleted or recalled';
  return `the site has its pages in ${languages.join(', ')} alone`;
}

function whyMissing({ row, key, siblings }: AnswerAt): string {
  if (key === undefined) return 'no kind of page has an address of this form';
  if (row !== undefined) return `a page stood here until release ${row.release}; its subject has nothing to show now`;
  const others = siblings.filter(({ status, page }) => status === 200 && page === key.page);
  const there = others.map(({ lang, path }) => `${lang}: ${path}`).join(', ');
  if (there !== '') return `it has no text in ${key.lang}; it has pages in ${there}`;
  if (key.page > 1) return 'the list has no such page';
  return `nothing of ${key.screen} ${key.subject} was ever published`;
}
