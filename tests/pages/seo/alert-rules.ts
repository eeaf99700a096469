/** Rule: the dialog of a price alert says of a product or a deal what its page says. */

import { createContext } from '#src/ctx.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import { outlookOf } from '#src/modules/telling/alerts/firing/forecast-service.ts';
import { firstTerms, minorOf } from '#src/modules/telling/alerts/ui/form/price-form-rules.browser.ts';
import type { CrawledPage } from '#tests/support/site-crawl.ts';
import type { PublishedSite, PublishedTenant } from './published-site.ts';
import { readingOf } from './reading.ts';
import { type Findings, isListed, isOf, pagesOf, type Rule } from './rule.ts';

/** The subject that the alert button of a page names. */
const BUTTON = /data-alert="(GOODS|DEAL):(\d+)" data-alert-title="([^"]*)"/;

async function checkAlert(
  site: PublishedSite,
  page: CrawledPage,
  owner: PublishedTenant,
  found: Findings,
): Promise<void> {
  const [, type, id] = BUTTON.exec(page.html) ?? [];
  const { price, opens, about } = readingOf(page, owner).buying;
  found.must(type !== undefined || opens === null, page.url, 'has a price and no button for an alert');
  if (type === undefined) return;
  const { ctx } = createContext(site.db, owner.tenant, 'en');
  const outlook = await outlookOf(ctx, { type: type === 'DEAL' ? 'DEAL' : 'GOODS', id: Number(id) });
  const { shownMinor, seen, currency } = outlook;
  const isDoubted = owner.priced.get(about ?? '')?.doubted === true;
  const minor = shownMinor ?? (typeof seen === 'object' ? seen.minor : null);
  const dialogPrice = minor === null || currency === null ? null : decimalAmount(minor, currency);
  const leading = opens === null ? null : price;
  if (!isDoubted)
    found.must(dialogPrice === leading, page.url, `leads with ${leading}, the dialog of its alert with ${dialogPrice}`);
  if (leading === null || currency === null || minor === null) return;
  const { rule, amount } = firstTerms(outlook, []);
  const proposed = rule === 'AT_OR_BELOW' ? minorOf(amount, currencyExponent(currency), outlook.format) : undefined;
  found.must(
    proposed === undefined || proposed < minor,
    page.url,
    `leads with ${leading}, an alert proposes ${amount}`,
  );
}

async function checkAlerts(site: PublishedSite, found: Findings): Promise<void> {
  for (const [page, owner] of pagesOf(site, isOf('product', 'deal'))) {
    const [lang] = owner.tenant.languages;
    if (isListed(page) && page.row.lang === lang) await checkAlert(site, page, owner, found);
  }
}

export const alertRules: readonly Rule[] = [
  { id: 'P16', says: 'the dialog of an alert says the price that leads, and proposes less', check: checkAlerts },
];
