/** The page shell: header, footer, failures. */
export const frame = {
  'a11y.skip': 'Skip to content',
  'a11y.clear': 'Clear',

  'nav.label': 'Main menu',
  'nav.home': 'Home',
  'nav.menu': 'Menu',
  'nav.articles': 'Articles',
  'nav.notes': 'Notes',
  'nav.brands': 'Brands',
  'nav.categories': 'Categories',
  'nav.search': 'Search',
  'nav.about': 'About us',
  'nav.userAgreement': 'User agreement',
  'nav.privacyPolicy': 'Privacy policy',
  'nav.siteMap': 'Site map',
  'nav.deals': 'Deals',
  'nav.dailySpecial': 'Deals of the day',
  'nav.ranking': 'Hot right now',
  'nav.products': 'Products',
  'nav.leaderboards': 'Leaderboards',
  'nav.coupons': 'Coupons',
  'nav.topics': 'Guides by topic',
  'nav.chat': 'Ask before you shop',
  'nav.ask': 'Ask',
  'nav.bar': 'Shortcuts',

  'breadcrumb.label': 'Breadcrumb',
  'breadcrumb.home': 'Home',
  'breadcrumb.collapsed': 'Show hidden levels',

  'language.switch': 'Change language',
  'language.th': 'Thai',
  'language.en': 'English',
  'language.id': 'Indonesian',

  'theme.toggle': 'Switch between light and dark',

  'pagination.label': 'Pages',
  'pagination.previous': 'Previous',
  'pagination.next': 'Next',
  'pagination.page': 'Page {{page}}',
  'pagination.pageOf': 'Page {{page}} of {{pages}}',
  'pagination.current': 'Page {{page}}, current page',

  'app.guide': '{{name}} is handier in the app',
  'app.open': 'Open app',
  'app.close': 'Close the app suggestion',

  'download.title': '{{name}} as an app on your phone',
  'download.lead':
    'The {{name}} app for iPhone, Android and Huawei: the same account, the same true prices and their history as on the site.',
  'download.share': 'Share deals with your phone’s own menu',
  'download.refresh': 'Pull down to load the latest prices',
  'download.account': 'Favourites and notifications follow your account',
  'download.qr': 'QR code of {{address}}',
  'download.scan': 'Scan it with your phone’s camera, then choose the store',
  'download.link': 'Get the app',

  'rail.back': 'Scroll back',
  'rail.on': 'Scroll on',

  'notices.stop': 'Stop the news from moving',

  'copy.done': 'Copied',
  'copy.failed': 'Could not copy. Please copy it yourself.',

  'disclosure.article':
    'We may earn a commission when you buy through links on this page. You pay nothing extra, and it does not affect our opinion.',
  'disclosure.footer':
    'We may earn a commission when you buy through links on this site. It affects neither the price you pay nor any ranking.',

  'footer.label': 'Footer',
  'footer.shop': 'Shopping',
  'footer.read': 'Read first',
  'footer.about': 'About',
  'footer.contact': 'Contact us',

  'document.contents': 'On this page',
  'document.effective': 'In force since {{date}}',

  'status.404.title': 'We cannot find this page',
  'status.404.text': 'The address may be mistyped, or the page has moved. Try a search, or start from the home page.',
  'status.410.title': 'This page has been removed',
  'status.410.text': 'Its content was taken down for good. Our newest articles may interest you.',
  'status.toHome': 'Back to the home page',
  'status.newest': 'Newest articles',

  'failed.title': 'This page did not load',
  'failed.hint': 'Your connection or our system may be the cause. Please try again.',
  'failed.retry': 'Try again',

  'offline.title': 'No internet right now',
  'offline.lead':
    'The page you wanted opens by itself as soon as you are back online. Until then, here is what you looked at last.',
  'offline.description':
    'Shown when your device has no internet connection, with the deals and products you looked at last.',
  'offline.retry': 'Try again',
  'offline.seen': 'Seen last',
  'offline.none':
    'No deals or products are kept on this device yet. Open one while you are online and you will find it here.',
  'offline.seenAt': 'Price as of',
  'offline.copyNote': 'You are offline. This page is as of {time}; prices may have changed.',

  'serverError.default': 'Something went wrong on our side. Please try again later.',
  'serverError.network': 'No connection. Check your network and try again.',
  'serverError.unauthorized': 'Your login has expired. Please log in again.',

  'error.tokenRefused': 'The token is missing or wrong.',
  'error.badRequest': 'What was sent is not valid.',
  'error.forbidden': 'This request came from another site and was not carried out.',
  'error.notFound': 'We cannot find what you asked for.',
  'error.gone': 'It was here once and is not any more.',
  'error.methodNotAllowed': 'This address does not take requests of this kind.',
  'error.conflict': 'This clashes with something that already exists.',
  'error.changed': 'Somebody has changed it meanwhile. Load it again and try once more.',
  'error.tooLarge': 'What was sent is too large.',
  'error.unsupportedMedia': 'This type of content is not supported.',
  'error.misdirected': 'There is no site at this address.',
  'error.tooMany': 'Too many requests. Please wait a moment and try again.',
  'error.unavailable': 'This is not available right now. Please try again later.',
} as const;
