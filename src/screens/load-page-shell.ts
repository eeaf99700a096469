/** Loads what stands around every page: menus, footer, head. */

import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { tenantIn } from '#src/kernel/tenant.ts';
import { categoryLink, navigationCategories } from '#src/modules/catalogue/categories/service.ts';
import { filledLangs } from '#src/modules/reading/articles/reads.ts';
import type { Section } from '#src/modules/selling/sections/contract.ts';
import { sectionsOf } from '#src/modules/selling/sections/reads.ts';
import { type PageKey, pageKeyOf, type ScreenName } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadedPageResult } from '#src/publishing/screen.ts';
import type { PageShell } from '#src/screens/page-shell.ts';

/** Header categories that have articles in this language, with links to these. */
async function navigation(ctx: PublicCtx) {
  return ctx.once('navigation', async (inner) => {
    const rows = await navigationCategories(inner);
    for (const { code } of rows) inner.track(tagOf.categoryFilled(code));
    const langs = await Promise.all(rows.map(({ id }) => filledLangs(ctx, { of: 'category', id })));
    return rows
      .filter((_, index) => langs[index]?.includes(ctx.lang))
      .map((row) => categoryLink(ctx, row, 'article-list'))
      .filter((link) => link !== undefined);
  });
}

/** Addresses for the links of the page shell in this language. */
async function links(ctx: PublicCtx): Promise<PageShell['links']> {
  return ctx.once('links', async (inner) => {
    const { tenant, lang } = inner;
    const at = (screen: ScreenName) => pathOf(tenant, lang, pageKeyOf(screen));
    const sections = await sectionsOf(inner);
    const section = (name: Section) => (sections.has(name) ? at(name) : null);
    return {
      home: at(homeOf(tenant)),
      discover: at('discover'),
      about: at('about'),
      userAgreement: at('user-agreement'),
      privacyPolicy: at('privacy-policy'),
      siteMap: at('site-map'),
      login: at('login'),
      resetPassword: at('reset-password'),
      createPassword: at('create-password'),
      security: at('security'),
      profile: at('profile'),
      me: at('me'),
      alerts: at('alerts'),
      favorited: at('favorited'),
      likes: at('likes'),
      notifications: at('notifications'),
      notificationSettings: at('notification-settings'),
      user: at('user'),
      following: at('following'),
      search: tenant.features.search ? at('search') : null,
      compare: at('compare'),
      deals: section('deals'),
      dailySpecial: section('daily-special'),
      ranking: sections.has('deals') ? at('ranking') : null,
      products: section('products'),
      chat: sections.has('products') ? at('ai-shopping') : null,
      brands: tenant.features.brands ? section('brands') : null,
      leaderboards: section('leaderboards'),
      coupons: section('coupons'),
      topics: section('topics'),
      download: tenant.app === undefined ? null : at('download'),
    };
  });
}

const homeOf = (tenant: Tenant): ScreenName => (tenant.articleFocused ? 'discover' : 'home');

/** The path of the feed of the list that a page shows; null: it shows none, or there is nothing in it. */
function feedAddress(
  { tenant, lang }: PublicCtx,
  { screen, subject }: PageKey,
  { feed }: LoadedPageResult<unknown>,
  hasDeals: boolean,
): string | null {
  const lists: Partial<Record<ScreenName, string>> = {
    discover: 'articles',
    'article-list': `category-${subject}`,
    'article-tag': `tag-${subject}`,
    ...(hasDeals ? { home: 'deals', deals: 'deals' } : {}),
  };
  const list = feed ?? lists[screen];
  return list === undefined ? null : pathOf(tenant, lang, pageKeyOf('feed', `${list}.rss`));
}

/** Loads the page shell around a loaded screen. It tracks what it reads, as every loader does. */
export async function loadPageShell(
  ctx: PublicCtx,
  key: PageKey,
  result: LoadedPageResult<unknown>,
): Promise<PageShell> {
  const { tenant, lang } = ctx;
  ctx.track(tagOf.tenantSettings());
  const { alternates } = result;
  const pageLinks = await links(ctx);
  return {
    tenant: tenantIn(tenant, lang),
    lang,
    screen: key.screen,
    path: result.path,
    status: result.status,
    indexable: result.indexable,
    head: result.head,
    feed: result.indexable ? feedAddress(ctx, key, result, pageLinks.deals !== null) : null,
    alternates,
    switchTo: tenant.languages.map((language) => {
      const own = (result.readable ?? alternates).find((alternate) => alternate.lang === language);
      const stays = language === lang && result.status === 200;
      return own ?? { lang: language, path: stays ? result.path : pathOf(tenant, language, pageKeyOf(homeOf(tenant))) };
    }),
    navigation: await navigation(ctx),
    links: pageLinks,
  };
}
