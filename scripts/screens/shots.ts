import type { DemoTenant } from '#src/demo/tenants.ts';

export interface Shot {
  readonly name: string;
  readonly tenant: DemoTenant;
  readonly path: string;
  readonly dark?: true;
  /** Clicked before the screenshot of one viewport is taken. */
  readonly press?: string;
  /** A script loads its content. */
  readonly script?: true;
  /** As a logged-in user. */
  readonly reader?: true;
  /** On the first visit: nothing is stored yet; one viewport. */
  readonly first?: true;
}

export const SHOTS: readonly Shot[] = [
  { name: 'deals-home-th', tenant: 'deals', path: '/' },
  { name: 'deals-home-th-dark', tenant: 'deals', path: '/', dark: true },
  { name: 'deals-home-en', tenant: 'deals', path: '/en' },
  { name: 'hemat-home-id', tenant: 'hemat', path: '/' },
  { name: 'guide-home-th', tenant: 'guide', path: '/' },
  { name: 'guide-home-en-dark', tenant: 'guide', path: '/en', dark: true },
  { name: 'deals-th', tenant: 'deals', path: '/deals' },
  { name: 'deals-id', tenant: 'hemat', path: '/deals' },
  { name: 'deals-of-a-label-en', tenant: 'deals', path: '/en/deals?label=FREE_SHIPPING' },
  { name: 'daily-special-th', tenant: 'deals', path: '/daily-special' },
  { name: 'daily-special-id-dark', tenant: 'hemat', path: '/daily-special', dark: true },
  { name: 'ranking-th', tenant: 'deals', path: '/ranking' },
  { name: 'deal-th', tenant: 'deals', path: '/content/deal-jbl-earphones-5' },
  { name: 'deal-en-dark', tenant: 'deals', path: '/en/content/deal-coffee-1', dark: true },
  { name: 'product-th', tenant: 'deals', path: '/product/uniqlo-t-shirt-2-shopee' },
  { name: 'product-th-dark', tenant: 'deals', path: '/product/jbl-earphones-5', dark: true },
  { name: 'product-id', tenant: 'hemat', path: '/product/rice-2-shopee' },
  { name: 'seller-th', tenant: 'deals', path: '/seller/bangkok-gadget-house-yk8v7imikl' },
  { name: 'products-th', tenant: 'deals', path: '/products' },
  { name: 'products-narrowed-en', tenant: 'deals', path: '/en/products?brand=sony&platform=shopee&sort=price-asc' },
  { name: 'products-none-th', tenant: 'deals', path: '/products?min=9000000' },
  { name: 'category-th', tenant: 'deals', path: '/products/แกดเจ็ต-gadgets10' },
  { name: 'category-id-dark', tenant: 'guide', path: '/id/products/ponsel-dan-aplikasi-mobile30', dark: true },
  { name: 'brands-th', tenant: 'deals', path: '/brands' },
  { name: 'brand-th', tenant: 'deals', path: '/brand/sony' },
  { name: 'brand-products-en', tenant: 'deals', path: '/en/brand/sony?tab=products' },
  { name: 'leaderboards-th', tenant: 'deals', path: '/leaderboards' },
  { name: 'leaderboard-th', tenant: 'deals', path: '/leaderboard-products/best-sellers' },
  { name: 'leaderboard-id', tenant: 'hemat', path: '/leaderboard-products/best-rated' },
  { name: 'coupons-th', tenant: 'deals', path: '/coupons' },
  { name: 'coupons-en-dark', tenant: 'guide', path: '/en/coupons', dark: true },
  { name: 'topics-th', tenant: 'deals', path: '/topics' },
  { name: 'topic-th', tenant: 'deals', path: '/topic/small-kitchen' },
  { name: 'product-guide-en', tenant: 'guide', path: '/en/topic/power-bank-guide' },
  { name: 'discover-th', tenant: 'deals', path: '/articles' },
  { name: 'article-list-th', tenant: 'guide', path: '/มือถือและแอป-mobile30' },
  { name: 'tag-th', tenant: 'guide', path: '/tag/ช้อปออนไลน์' },
  { name: 'article-th', tenant: 'guide', path: '/article/power-bank-mah-or-wh' },
  { name: 'article-th-dark', tenant: 'guide', path: '/article/power-bank-mah-or-wh', dark: true },
  { name: 'article-en', tenant: 'deals', path: '/en/article/air-fryer-sizes' },
  { name: 'article-id', tenant: 'hemat', path: '/article/kartu-memori-palsu' },
  { name: 'note-th', tenant: 'guide', path: '/note-detail/years-of-phone-updates' },
  { name: 'about-th', tenant: 'guide', path: '/about' },
  { name: 'user-agreement-th', tenant: 'deals', path: '/user-agreement' },
  { name: 'privacy-policy-id', tenant: 'hemat', path: '/privacy-policy' },
  { name: 'site-map-th', tenant: 'guide', path: '/sitemap' },
  { name: 'search-form-th', tenant: 'deals', path: '/search' },
  { name: 'search-th', tenant: 'deals', path: '/search?q=sony' },
  { name: 'search-reviews-th', tenant: 'deals', path: '/search?q=sony&tab=reviews' },
  { name: 'search-empty-en', tenant: 'deals', path: '/en/search?q=zzzz' },
  { name: 'missing-th', tenant: 'guide', path: '/article/no-such-article' },
  { name: 'deleted-th', tenant: 'deals', path: '/410' },
  { name: 'offline-th', tenant: 'deals', path: '/offline' },
  { name: 'menu-th', tenant: 'deals', path: '/about', press: 'details[data-menu] > summary' },
  { name: 'menu-en-dark', tenant: 'guide', path: '/en', press: 'details[data-menu] > summary', dark: true },
  {
    name: 'compare-th',
    tenant: 'deals',
    path: '/compare?p=jbl-earphones-5&p=sony-earphones-1&p=soundcore-earphones-3',
  },
  { name: 'first-visit-th', tenant: 'guide', path: '/article/power-bank-mah-or-wh', first: true },
  { name: 'first-visit-id-dark', tenant: 'hemat', path: '/product/rice-2-shopee', first: true, dark: true },
  { name: 'login-th', tenant: 'deals', path: '/login', script: true },
  { name: 'login-dialog-th', tenant: 'guide', path: '/article/power-bank-mah-or-wh', press: '[data-mark="like"]' },
  {
    name: 'login-dialog-en-dark',
    tenant: 'deals',
    path: '/en/product/jbl-earphones-5',
    press: '[data-mark="like"]',
    dark: true,
  },
  { name: 'reset-password-id', tenant: 'hemat', path: '/reset-password', script: true },
  { name: 'me-th', tenant: 'deals', path: '/me', reader: true },
  { name: 'favourites-th', tenant: 'deals', path: '/favorited', reader: true },
  { name: 'favourites-en-dark', tenant: 'deals', path: '/en/favorited', reader: true, dark: true },
  { name: 'likes-th', tenant: 'deals', path: '/likes', reader: true },
  { name: 'notifications-th', tenant: 'deals', path: '/notifications', reader: true },
  { name: 'profile-th', tenant: 'deals', path: '/profile', reader: true },
  { name: 'security-th', tenant: 'deals', path: '/security', reader: true },
  { name: 'security-en-dark', tenant: 'deals', path: '/en/security', reader: true, dark: true },
  { name: 'following-th', tenant: 'deals', path: '/following', reader: true },
  { name: 'user-th', tenant: 'deals', path: '/user', reader: true },
];
