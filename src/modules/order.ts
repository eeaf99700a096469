/** The rooms of the modules, with what is in each. */
export const ROOMS = {
  catalogue: 'What shops sell, what it costs, and which listings are one product.',
  selling: 'What editors put forward: deals, coupons, lists and the home page.',
  reading: 'Articles with their authors, and videos.',
  finding: 'Search, the chat, and summaries of what readers wrote.',
  people: 'Accounts, and what readers do, say, like and are asked about.',
  telling: 'What readers are told, on the site and elsewhere.',
  running: 'What every tenant has before it has content.',
} as const;

export interface Module {
  readonly name: string;
  readonly room: keyof typeof ROOMS;
  readonly purpose: string;
  /** What the specification calls its subject in addresses of calls and pages, where that is another word. */
  readonly specification?: string;
  /** The folders of a large module beside `ui`, with what is in each. */
  readonly folders?: Readonly<Record<string, string>>;
}

/** The modules in order: each may use those before it. `src/modules/README.md` is written from this list. */
export const MODULES: readonly Module[] = [
  {
    name: 'tenants',
    room: 'running',
    purpose: 'A tenant: its hosts, languages, time zone and settings.',
    specification: 'common/base',
  },
  {
    name: 'secrets',
    room: 'running',
    purpose: 'The key pair with which browsers encrypt fields and reports for the server.',
    specification: 'secret-keys',
  },
  {
    name: 'tokens',
    room: 'running',
    purpose: 'Tokens of people and programs that change content, each with a name and roles.',
  },
  {
    name: 'revisions',
    room: 'running',
    purpose: 'Who changed what editors own, when and why, and what stood there before.',
  },
  {
    name: 'content',
    room: 'running',
    purpose: 'The calls and commands that every subject of editors has: list, read, write, delete, history and undo.',
  },
  {
    name: 'redirects',
    room: 'running',
    purpose: 'Redirects that editors own, such as those from the addresses of the site before.',
  },
  {
    name: 'page-settings',
    room: 'running',
    purpose: 'Titles, descriptions, canonicals and noindex of single pages.',
  },
  {
    name: 'site-settings',
    room: 'running',
    purpose: 'What the owner of a site sets: its names, addresses, languages, colours and the names of labels.',
  },
  {
    name: 'index-now',
    room: 'running',
    purpose: 'Tells search engines by IndexNow which pages were released.',
  },
  {
    name: 'cdn',
    room: 'running',
    purpose: 'Has a network of caches before the site drop its copies of pages that changed.',
  },
  {
    name: 'outbound-links',
    room: 'running',
    purpose: 'Looks once a night whether links of articles to other sites still lead somewhere.',
  },
  {
    name: 'scheduled-feeds',
    room: 'running',
    purpose: 'Feeds of shops that the site fetches by itself, at times of the tenant’s day, and how they went.',
  },
  {
    name: 'delivery',
    room: 'telling',
    purpose: 'The outbox: mails and text messages leave from here, each once.',
    folders: { outbox: 'The messages that wait, are sent or failed, and what sends them.' },
  },
  {
    name: 'uploads',
    room: 'people',
    purpose: 'Files that readers bring: places for them, and the pictures made of them.',
    specification: 'upload',
  },
  {
    name: 'accounts',
    room: 'people',
    purpose: 'Users: registration, logins, sessions, profiles and the audits of profiles.',
    specification: 'user',
    folders: {
      login: 'Registration, and the ways to log in: by password, code or another provider.',
      sessions: 'Sessions, and the devices and networks of a user.',
      codes: 'Codes sent to an address, with their limits, and what a right code proves.',
      profile: 'Name, picture and addresses of a user, and the audits of their changes.',
    },
  },
  {
    name: 'staff',
    room: 'running',
    purpose: 'People who work on a tenant in the studio: invitations, logins and roles.',
  },
  { name: 'categories', room: 'catalogue', purpose: 'The tree of categories.', specification: 'classifications' },
  {
    name: 'media',
    room: 'catalogue',
    purpose: 'Pictures as editors and feeds describe them: address, size, alternative text.',
  },
  { name: 'authors', room: 'reading', purpose: 'Who writes articles.' },
  { name: 'brands', room: 'catalogue', purpose: 'Brands: their names, pages, and place in the list of brands.' },
  {
    name: 'prices',
    room: 'catalogue',
    purpose: 'The history of prices, which observations are believed, and what a price is worth.',
    specification: 'goods-histories',
    folders: {
      history: 'Series of observed prices: their days, lows, statistics, and the history of a product.',
      doubt: 'Which observations are not believed, and why.',
    },
  },
  {
    name: 'sellers',
    room: 'catalogue',
    purpose: 'Who sells a listing: a shop on a platform, or a shop with its own site.',
  },
  {
    name: 'goods',
    room: 'catalogue',
    purpose: 'Listings: what one seller offers, with variants, facts, texts and sales.',
    folders: {
      inputs:
        'Goods as feeds and editors send them: consistent values, variants, sizes, facts, successors of a listing.',
      sales: 'Prices that hold for a time, when they begin and end.',
      texts: 'Texts of editors about goods, with their rendered bodies.',
      lists: 'Lists of goods: filters, orders, neighbours in a list.',
      products: 'The product that listings stand for: its card and its best offer.',
      observations: 'Observed prices and availability, also those that are dated ahead.',
    },
  },
  {
    name: 'matching',
    room: 'catalogue',
    purpose: 'Which listings are the same product, and which of them offers it best.',
    specification: 'relation-skus',
  },
  {
    name: 'coupons',
    room: 'selling',
    purpose: 'Coupons: what a shop or a platform takes off, until when, with which code.',
  },
  {
    name: 'deals',
    room: 'selling',
    purpose: 'Deals that editors recommend, and the daily special.',
    specification: 'content',
  },
  { name: 'videos', room: 'reading', purpose: 'Videos about goods and deals.' },
  {
    name: 'articles',
    room: 'reading',
    purpose: 'Articles and notes with their tags, neighbours and former addresses.',
    folders: {
      lists: 'Lists of articles, their neighbours in time, and those whose time has come.',
      writing: 'An input becomes the rows of an article, a revision, and the cache tags of every page that shows it.',
      texts: 'Texts as HTML, how long they take to read, and what an editor is warned of.',
      cms: 'The calls with which editors and content systems read, write, delete and restore articles.',
      batches: 'Changes of many articles at once, and how one is taken back.',
      drafts: 'Drafts, their publication, and previews of articles that no reader sees yet.',
      tags: 'Tags of articles: listed, renamed and merged.',
    },
  },
  {
    name: 'subjects',
    room: 'selling',
    purpose: 'Topics: an occasion that gathers deals, goods and articles under one name.',
    specification: 'special-subjects',
  },
  {
    name: 'leaderboards',
    room: 'selling',
    purpose: 'Ranked lists of goods, deals or topics, by hand or by rule.',
    specification: 'item-groups',
  },
  { name: 'clicks', room: 'people', purpose: 'Counts what readers open, without naming a reader; heat comes from it.' },
  {
    name: 'sharing',
    room: 'people',
    purpose: 'Short links, and how many devices opened them.',
    specification: 'short-url-mappings',
  },
  {
    name: 'search',
    room: 'finding',
    purpose: 'The index, the words readers type, results, suggestions and popular words.',
    folders: {
      index: 'The index: texts of each subject become terms of its document.',
      query: 'The words of a query: spellings, exclusions, filters, and a log of queries.',
      spelling: 'Errors of typing, joined words, and Thai spellings of Latin names.',
      results: 'Documents that fit, in their order, with their cards and filters.',
      suggestions: 'Completions while a reader types, and popular words.',
      naming: 'The goods or the page that a text, a keyword or a link names.',
    },
  },
  {
    name: 'chat',
    room: 'finding',
    purpose: 'Answers questions about shopping from what the catalogue proves.',
    folders: {
      understanding: 'A question and those before it become a frame: the goods, limits and order that are wanted.',
      intents: 'What a question asks for, by a trained model and by cues.',
      words: 'Phrases of three languages that questions are told by.',
      model: 'The language model that may read a question: its prompt, its calls, its frame.',
      tools: 'Reads of the catalogue for an answer, each noted in a log.',
      evidence: 'What answers may say: claims of a sentence against what the tools returned.',
      answers: 'The answer to each intent, as parts in their order.',
      'product-parts': 'Parts of answers about products: cards, tables, totals, offers, vouchers.',
    },
  },
  {
    name: 'messages',
    room: 'telling',
    purpose: 'The message centre of the site: answers, marks and decisions.',
    specification: 'message-center',
  },
  {
    name: 'notifications',
    room: 'telling',
    purpose: 'Plans what a user is told by mail, push, chat or webhook, and when.',
    folders: {
      planning: 'When and where a notification goes, how it is worded, and its way into the outbox.',
      settings: 'What users want to be told, and how they stop it.',
      endpoints: 'Where a user gets notifications: browsers, chats and programs that they connected.',
      providers: 'Channels beside mail: web push, Telegram, LINE and webhooks.',
    },
  },
  {
    name: 'relations',
    room: 'people',
    purpose: 'Who follows whom, who blocked whom, and the search for people.',
    specification: 'user-follow',
  },
  {
    name: 'alerts',
    room: 'telling',
    purpose: 'What users want to hear of: a price that falls, or something new.',
    specification: 'deal-subscriptions',
    folders: {
      matching: 'Which events an alert matches.',
      firing: 'Alerts that fire, and what they tell.',
      watching: 'Changes of offers that alerts wait for.',
    },
  },
  {
    name: 'marks',
    room: 'people',
    purpose: 'Likes and favourites, and their counts.',
    specification: 'user-mark-records',
  },
  {
    name: 'reader-feeds',
    room: 'telling',
    purpose: 'Private addresses at which a feed reader or a calendar follows an alert or a search.',
  },
  {
    name: 'reports',
    room: 'people',
    purpose: 'What readers say is wrong: with a comment, a user, an article, a deal or a listing.',
  },
  {
    name: 'comments',
    room: 'people',
    purpose: 'Comments and answers, and the digest of those on goods.',
    specification: 'reply',
    folders: {
      changes: 'Comments imported, moderated and erased: the rows that change, and the messages that follow.',
      digest: 'Sentences of comments on a product that sum up what readers say.',
    },
  },
  {
    name: 'summaries',
    room: 'finding',
    purpose: 'Summaries that a language model writes of comments and of goods.',
    folders: {
      prompts: 'Instructions for the model, one file a version.',
    },
  },
  {
    name: 'activities',
    room: 'people',
    purpose: 'Lotteries, bonuses for shared orders, and badges.',
    specification: 'lotteries',
    folders: {
      lotteries:
        'Lotteries: prizes, draws that everybody can check, winners, and the chances that a shared link earns.',
      bonuses: 'Bonuses for orders that came from a share, and the account that they are paid to.',
      operators: 'What operators do with activities, prizes and bonuses, with its audit trail.',
    },
  },
  {
    name: 'counts',
    room: 'people',
    purpose: 'The public counts of a subject in one answer: likes, favourites, comments.',
  },
  { name: 'moderation', room: 'people', purpose: 'Queues and decisions of moderators, with their audit trail.' },
  { name: 'privacy', room: 'people', purpose: 'Exports what is stored of a user, and erases it.' },
  { name: 'sections', room: 'selling', purpose: 'Which lists a tenant has anything in: what the main menu links to.' },
  {
    name: 'home',
    room: 'selling',
    purpose: 'The modules that editors compose the home page of.',
    specification: 'page-data-modules',
  },
  {
    name: 'renderings',
    room: 'running',
    purpose: 'Pages that an operator has rendered again, and stored texts after a change of the renderer.',
  },
  {
    name: 'receipts',
    room: 'running',
    purpose: 'Says why an address answers what it answers, what would move it, and what search engines meet.',
  },
  {
    name: 'releases',
    room: 'running',
    purpose: 'Lists what was published, by whom and why, and goes back to an earlier release.',
  },
  {
    name: 'operations',
    room: 'running',
    purpose: 'What waits, failed and takes room on a site, and what operators have tried again or give up.',
  },
];

/** The folder of a module, from the root of the project; undefined if there is no such module. */
export function moduleFolder(name: string): string | undefined {
  const module = MODULES.find((candidate) => candidate.name === name);
  return module && `src/modules/${module.room}/${module.name}`;
}
