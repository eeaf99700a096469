/** Describes how a change moves one page: what happens to its address, and which facts, links and rules differ. */

import type { Tenant } from '#src/ctx.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { judgePage } from '#src/publishing/gate/judge-page.ts';
import { judgedPage } from '#src/publishing/gate/judged-page.ts';
import type { AffectedNow, PublishedVersion } from '#src/publishing/plans/affected-now.ts';
import type { MovedPage } from '#src/publishing/plans/change-plan.ts';
import { compareFacts, linkDifferences } from '#src/publishing/plans/page-differences.ts';
import { type PageFacts, pageFacts } from '#src/publishing/rendering/page-facts.ts';
import type { RenderedPage } from '#src/publishing/rendering/page-renderer.ts';

/** A moved page, with all links that come and go. */
export interface DescribedMove {
  readonly page: Omit<MovedPage, 'links' | 'linkedFrom'>;
  /** The address where the page stands afterwards; null: nowhere. */
  readonly standsAt: string | null;
  readonly begin: readonly string[];
  readonly end: readonly string[];
}

/** Says what happens to a page, and what search engines would find different. */
export async function describeMove(
  bodies: Bodies | undefined,
  tenant: Tenant,
  { key, reasons, previous }: AffectedNow,
  rendered: RenderedPage,
): Promise<DescribedMove> {
  const before = { facts: await publishedFacts(bodies, tenant, previous), lastmod: publishedLastmod(previous) };
  const facts = rendered.html === null ? null : pageFacts(rendered.html);
  const after = { facts, lastmod: nextLastmod(previous, rendered) };
  const path = previous?.status === 200 || rendered.path === null ? (previous?.path ?? '') : rendered.path;
  const links = linkDifferences(before.facts, after.facts);
  const page = {
    path,
    screen: key.screen,
    lang: key.lang,
    what: nameMove(previous, rendered),
    status: rendered.path === path || rendered.path === null ? rendered.status : 301,
    to: rendered.location ?? (rendered.path === path ? null : rendered.path),
    reasons: [...reasons],
    held: holdingFaults(tenant, rendered),
    // Where no page is left, none of its facts is.
    differences: facts === null ? [] : compareFacts(before, after),
  };
  return { page, standsAt: rendered.html === null ? null : rendered.path, ...links };
}

/** The rules of the gate that would hold a page back, each with its place and advice. */
function holdingFaults(tenant: Tenant, { html, path, key, indexable }: RenderedPage): string[] {
  const judged = path === null ? undefined : judgedPage(tenant, key, path, indexable);
  if (html === null || judged === undefined) return [];
  return judgePage(judged, html)
    .faults.filter(({ rank }) => rank === 'hold')
    .map(({ rule, place, advice }) => `${rule} ${place}: ${advice}`);
}

/** Names what happens at an address: a page begins, changes, moves to another address, or ends. */
function nameMove(previous: PublishedVersion | undefined, rendered: RenderedPage): MovedPage['what'] {
  if (rendered.status === 301) return 'moves';
  if (rendered.status !== 200) return 'ends';
  if (previous?.status !== 200) return 'begins';
  return previous.path === rendered.path ? 'changes' : 'moves';
}

async function publishedFacts(
  bodies: Bodies | undefined,
  tenant: Tenant,
  previous: PublishedVersion | undefined,
): Promise<PageFacts | null> {
  if (bodies === undefined || previous?.status !== 200 || previous.hash === null) return null;
  // Where a body is lost, every fact of the page is new.
  return bodies.read(tenant.code, previous.hash, 'identity').then(
    (html) => pageFacts(html.toString()),
    () => null,
  );
}

const publishedLastmod = (previous: PublishedVersion | undefined): string | null =>
  previous?.status === 200 && previous.indexable ? previous.modifiedAt.toISOString() : null;

const AT_RELEASE = 'the time of the change';
/** A time that a plan itself has made is not more than this ago. */
const JUST_NOW_MS = 60_000;

/** The date of modification that a sitemap gives afterwards: it follows what the page itself has to say. */
function nextLastmod(previous: PublishedVersion | undefined, rendered: RenderedPage): string | null {
  if (rendered.status !== 200 || !rendered.indexable) return null;
  const saysTheSame =
    previous?.status === 200 &&
    previous.path === rendered.path &&
    (previous.content ?? rendered.content) === rendered.content;
  if (saysTheSame) return previous.modifiedAt.toISOString();
  const { saidAt } = rendered;
  return saidAt === undefined || Date.now() - saidAt.getTime() < JUST_NOW_MS ? AT_RELEASE : saidAt.toISOString();
}
