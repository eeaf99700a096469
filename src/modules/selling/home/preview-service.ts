/** Renders the page that a module is on, with a module that somebody is typing. */

import pLimit from 'p-limit';
import type { TenantCtx } from '#src/ctx.ts';
import { limitLockWait } from '#src/db/lock-timeout.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { ModuleInput } from '#src/modules/selling/home/contract.ts';
import { screenFor } from '#src/modules/selling/home/rules.ts';
import { putModules } from '#src/modules/selling/home/service.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { renderChangedPage } from '#src/publishing/rendering/changed-page.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';

/** So long may it wait for somebody who changes the module: whoever types wants the page. */
const LOCK_MS = 2000;

const refusal = (field: string, reason: string) => new Failure('BadRequest', reason, [{ field, reason }]);

/** Locks of a trial last until its page is rendered, so the trials of a process take turns. */
const turns = pLimit(1);

/**
 * The page of a module in one language, on the real template, as it would be with a module that nobody has stored.
 * Throws BadRequest for one that cannot be published, and NotFound where the site has no page that shows it.
 */
export async function modulePage(ctx: TenantCtx, site: RenderedSite, value: unknown, lang: Lang): Promise<string> {
  const data = readModule(value);
  const screen = screenFor(data, ctx.tenant);
  if (typeof screen !== 'string') throw refusal(screen.field, screen.reason);
  const html = await turns(() =>
    renderChangedPage(ctx, site, { ...pageKeyOf(screen), lang }, async (inner) => {
      await limitLockWait(inner.tx, LOCK_MS);
      const [outcome] = await putModules(inner, [data]);
      if (outcome?.outcome === 'rejected') throw refusal(outcome.field, outcome.reason);
    }),
  );
  if (html === undefined) throw new Failure('NotFound', `there is no page ${screen} in ${lang}`);
  return html;
}

/** A module as somebody types it. Throws BadRequest for one that cannot be published. */
function readModule(value: unknown): ModuleInput {
  const { data, error } = ModuleInput.safeParse(value);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw refusal(issue?.path.join('.') ?? 'settings', issue?.message ?? 'it is no module');
}
