/** The forms of what editors own besides articles: which fields each subject has, in the order in which one fills them in. */

import type { Role } from '#src/http/identity/roles.ts';
import type { studioForms } from '#src/i18n/th/studio-forms.ts';
import { MALL_NAMES, PLATFORM_NAMES, PLATFORMS } from '#src/kernel/platforms.ts';

/** Names of subjects and fields. */
type TextKey = Extract<keyof typeof studioForms, `studio.form.${string}`>;

const PROPER_NAMES = { ...PLATFORM_NAMES, ...MALL_NAMES };

/** A value that a field offers, with words in each language, or with a name of its own. */
export type Choice = WordedChoice | keyof typeof PROPER_NAMES;

type WordedChoice = keyof typeof studioForms extends infer Key
  ? Key extends `studio.choice.${infer Value}`
    ? Value
    : never
  : never;

const isNamed = (choice: Choice): choice is keyof typeof PROPER_NAMES => choice in PROPER_NAMES;

/** The words of a choice. */
export const choiceText = (choice: Choice, say: (key: `studio.choice.${WordedChoice}`) => string): string =>
  isNamed(choice) ? PROPER_NAMES[choice] : say(`studio.choice.${choice}`);

/** How a value is written. */
type FieldKind =
  | 'line'
  | 'lines'
  | 'markdown'
  /** A name in each language. */
  | 'names'
  /** Codes, each in a line of its own. */
  | 'codes'
  | 'time'
  | 'yes'
  | 'number'
  | 'price'
  | 'picture'
  | 'address'
  | 'page'
  | 'brand'
  | 'category'
  /** The settings of a part of the home page, which differ by its kind. */
  | 'settings'
  /** The colours and the mark of the site. */
  | 'theme'
  /** Names of labels in place of the usual ones. */
  | 'labels';

export interface FormField {
  /** The name in the contract. */
  readonly name: string;
  readonly label: TextKey;
  readonly kind: FieldKind;
  /** Values to choose from, each as it is written. */
  readonly choices?: readonly Choice[];
  readonly isRequired?: boolean;
}

export interface ContentForm {
  /** The word in addresses, such as `coupons`. */
  readonly subject: string;
  readonly title: TextKey;
  readonly role: Role;
  readonly fields: readonly FormField[];
  /** There is one of them: its code is that of the site. */
  readonly isSingle?: boolean;
  /** The page that shows it stands beside the form. */
  readonly hasPreview?: boolean;
  /** The field of the time at which it ends: one press sets it to now. */
  readonly endField?: 'expireTime' | 'endsAt';
  /** Fields in each language. */
  readonly texts: readonly FormField[];
}

const line = (name: string, label: TextKey): FormField => ({ name, label, kind: 'line' });

/** Labels and groups of labels whose deals a part of the home page may show. */
export const LABEL_CHOICES = [
  'LOW_PRICE',
  'SHIPPING_FEE',
  'SALES_VOLUME',
  'GOOD_REVIEW',
  'PLATFORM_SOURCE',
  'FREE_SHIPPING',
  'BEST_SELLER',
  'HIGHLY_RATED',
  'FLASH_SALE',
  'LAZ_MALL',
  'SHOPEE_MALL',
  'PRICE_REDUCTION',
  'PRICE_REDUCTION_TOP',
  'HALF_YEAR_LOW',
  'ALL_TIME_LOW',
] as const satisfies readonly Choice[];

/** Orders of deals. */
export const SORT_CHOICES = ['UPDATE_DESC', 'HOT_DESC'] as const satisfies readonly Choice[];

/** Subjects with a form, in the order of the menu. */
export const FORMS: readonly ContentForm[] = [
  {
    subject: 'deals',
    title: 'studio.form.deals',
    role: 'editor',
    endField: 'expireTime',
    fields: [
      { name: 'state', label: 'studio.form.state', kind: 'line', choices: ['PASSED', 'SUBMITTED', 'RECALLED'] },
      { name: 'publishTime', label: 'studio.form.publishTime', kind: 'time', isRequired: true },
      { name: 'expireTime', label: 'studio.form.expireTime', kind: 'time' },
      line('goods', 'studio.form.goods'),
      { name: 'platform', label: 'studio.form.platform', kind: 'line', choices: PLATFORMS },
      { name: 'goodsLink', label: 'studio.form.goodsLink', kind: 'address' },
      { name: 'currentPrice', label: 'studio.form.currentPrice', kind: 'price' },
      { name: 'originalPrice', label: 'studio.form.originalPrice', kind: 'price' },
      { name: 'category', label: 'studio.form.category', kind: 'category' },
      { name: 'brand', label: 'studio.form.brand', kind: 'brand' },
      { name: 'cover', label: 'studio.form.cover', kind: 'picture' },
    ],
    texts: [
      { name: 'title', label: 'studio.form.title', kind: 'line', isRequired: true },
      { name: 'summary', label: 'studio.form.summary', kind: 'lines' },
      { name: 'body', label: 'studio.form.body', kind: 'markdown' },
    ],
  },
  {
    subject: 'coupons',
    title: 'studio.form.coupons',
    role: 'editor',
    endField: 'endsAt',
    fields: [
      { name: 'shelved', label: 'studio.form.shelved', kind: 'yes' },
      { name: 'platform', label: 'studio.form.platform', kind: 'line', choices: PLATFORMS, isRequired: true },
      line('promoCode', 'studio.form.promoCode'),
      { name: 'amount', label: 'studio.form.amount', kind: 'price' },
      { name: 'percent', label: 'studio.form.percent', kind: 'number' },
      { name: 'atMost', label: 'studio.form.atMost', kind: 'yes' },
      { name: 'minimum', label: 'studio.form.minimum', kind: 'price' },
      { name: 'url', label: 'studio.form.url', kind: 'address', isRequired: true },
      { name: 'startsAt', label: 'studio.form.startsAt', kind: 'time' },
      { name: 'endsAt', label: 'studio.form.endsAt', kind: 'time' },
      { name: 'brand', label: 'studio.form.brand', kind: 'brand' },
      { name: 'picture', label: 'studio.form.picture', kind: 'picture' },
    ],
    texts: [
      { name: 'title', label: 'studio.form.title', kind: 'line', isRequired: true },
      { name: 'terms', label: 'studio.form.terms', kind: 'lines' },
    ],
  },
  {
    subject: 'brands',
    title: 'studio.form.brands',
    role: 'editor',
    fields: [
      { name: 'name', label: 'studio.form.name', kind: 'line', isRequired: true },
      { name: 'online', label: 'studio.form.online', kind: 'yes' },
      { name: 'website', label: 'studio.form.website', kind: 'address' },
      { name: 'storeUrl', label: 'studio.form.storeUrl', kind: 'address' },
      { name: 'category', label: 'studio.form.category', kind: 'category' },
      { name: 'parent', label: 'studio.form.parent', kind: 'brand' },
      { name: 'hotPosition', label: 'studio.form.hotPosition', kind: 'number' },
      { name: 'logo', label: 'studio.form.logo', kind: 'picture' },
      { name: 'cover', label: 'studio.form.cover', kind: 'picture' },
    ],
    texts: [
      line('localName', 'studio.form.localName'),
      line('slogan', 'studio.form.slogan'),
      { name: 'description', label: 'studio.form.summary', kind: 'lines' },
      { name: 'story', label: 'studio.form.story', kind: 'lines' },
    ],
  },
  {
    subject: 'categories',
    title: 'studio.form.categories',
    role: 'editor',
    fields: [
      { name: 'names', label: 'studio.form.names', kind: 'names' },
      { name: 'parent', label: 'studio.form.within', kind: 'category' },
      { name: 'position', label: 'studio.form.position', kind: 'number' },
      { name: 'navPosition', label: 'studio.form.navPosition', kind: 'number' },
    ],
    texts: [],
  },
  {
    subject: 'leaderboards',
    title: 'studio.form.leaderboards',
    role: 'editor',
    fields: [
      {
        name: 'generation',
        label: 'studio.form.generation',
        kind: 'line',
        choices: ['MANUAL', 'AUTO'],
        isRequired: true,
      },
      { name: 'subjectType', label: 'studio.form.subjectType', kind: 'line', choices: ['GOODS', 'CONTENT', 'TOPIC'] },
      {
        name: 'order',
        label: 'studio.form.order',
        kind: 'line',
        choices: ['SOLD_QUANTITY', 'AVERAGE_SCORE', 'DISCOUNT', 'REVIEW_COUNT'],
      },
      { name: 'category', label: 'studio.form.category', kind: 'category' },
      { name: 'size', label: 'studio.form.size', kind: 'number' },
      { name: 'updateHours', label: 'studio.form.updateHours', kind: 'number' },
      { name: 'online', label: 'studio.form.shelved', kind: 'yes' },
      { name: 'position', label: 'studio.form.position', kind: 'number' },
      { name: 'subjects', label: 'studio.form.places', kind: 'codes' },
      { name: 'cover', label: 'studio.form.cover', kind: 'picture' },
    ],
    texts: [line('name', 'studio.form.name'), { name: 'description', label: 'studio.form.summary', kind: 'lines' }],
  },
  {
    subject: 'topics',
    title: 'studio.form.topics',
    role: 'editor',
    fields: [
      {
        name: 'kind',
        label: 'studio.form.kind',
        kind: 'line',
        choices: ['OCCASION', 'GUIDE', 'COLLECTION'],
        isRequired: true,
      },
      { name: 'shelved', label: 'studio.form.shelved', kind: 'yes' },
      { name: 'position', label: 'studio.form.position', kind: 'number' },
      { name: 'deals', label: 'studio.form.dealCodes', kind: 'codes' },
      { name: 'goods', label: 'studio.form.goodsCodes', kind: 'codes' },
      { name: 'articles', label: 'studio.form.articleCodes', kind: 'codes' },
      { name: 'cover', label: 'studio.form.cover', kind: 'picture' },
    ],
    texts: [line('title', 'studio.form.title'), { name: 'summary', label: 'studio.form.summary', kind: 'lines' }],
  },
  {
    subject: 'modules',
    title: 'studio.form.modules',
    role: 'editor',
    hasPreview: true,
    fields: [
      { name: 'titles', label: 'studio.form.title', kind: 'names' },
      { name: 'place', label: 'studio.form.place', kind: 'line', choices: ['home', 'brands'], isRequired: true },
      {
        name: 'kind',
        label: 'studio.form.kind',
        kind: 'line',
        choices: ['DEAL', 'CATEGORY', 'BANNER'],
        isRequired: true,
      },
      { name: 'settings', label: 'studio.form.settings', kind: 'settings' },
      { name: 'position', label: 'studio.form.position', kind: 'number' },
      { name: 'online', label: 'studio.form.shelved', kind: 'yes' },
    ],
    texts: [],
  },
  {
    subject: 'videos',
    title: 'studio.form.videos',
    role: 'editor',
    fields: [
      { name: 'titles', label: 'studio.form.title', kind: 'names' },
      { name: 'url', label: 'studio.form.videoUrl', kind: 'address', isRequired: true },
      { name: 'publishTime', label: 'studio.form.publishTime', kind: 'time', isRequired: true },
      { name: 'seconds', label: 'studio.form.seconds', kind: 'number' },
      { name: 'live', label: 'studio.form.shelved', kind: 'yes' },
      { name: 'category', label: 'studio.form.category', kind: 'category' },
      { name: 'brand', label: 'studio.form.brand', kind: 'brand' },
      { name: 'goods', label: 'studio.form.goodsCodes', kind: 'codes' },
      { name: 'deals', label: 'studio.form.dealCodes', kind: 'codes' },
      { name: 'cover', label: 'studio.form.cover', kind: 'picture' },
    ],
    texts: [],
  },
  {
    subject: 'authors',
    title: 'studio.form.authors',
    role: 'editor',
    fields: [
      { name: 'name', label: 'studio.form.name', kind: 'line', isRequired: true },
      { name: 'names', label: 'studio.form.names', kind: 'names' },
      { name: 'url', label: 'studio.form.website', kind: 'address' },
    ],
    texts: [],
  },
  {
    subject: 'redirects',
    title: 'studio.form.redirects',
    role: 'seo',
    fields: [
      { name: 'from', label: 'studio.form.from', kind: 'line', isRequired: true },
      { name: 'to', label: 'studio.form.to', kind: 'page' },
    ],
    texts: [],
  },
  {
    subject: 'page-settings',
    title: 'studio.form.page-settings',
    role: 'seo',
    fields: [
      { name: 'path', label: 'studio.form.path', kind: 'page', isRequired: true },
      line('title', 'studio.form.headTitle'),
      { name: 'description', label: 'studio.form.headDescription', kind: 'lines' },
      { name: 'canonical', label: 'studio.form.canonical', kind: 'page' },
      { name: 'noindex', label: 'studio.form.noindex', kind: 'yes' },
    ],
    texts: [],
  },
  {
    subject: 'settings',
    title: 'studio.form.site',
    role: 'owner',
    isSingle: true,
    fields: [
      { name: 'name', label: 'studio.form.name', kind: 'line', isRequired: true },
      { name: 'languages', label: 'studio.form.languages', kind: 'codes' },
      { name: 'hosts', label: 'studio.form.hosts', kind: 'codes' },
      { name: 'theme', label: 'studio.form.theme', kind: 'theme' },
    ],
    texts: [
      line('localName', 'studio.form.localName'),
      line('tagline', 'studio.form.tagline'),
      line('publisher', 'studio.form.publisher'),
      { name: 'labels', label: 'studio.form.labels', kind: 'labels' },
    ],
  },
];

/** The form of a subject; undefined: it has none. */
export const findForm = (subject: string): ContentForm | undefined => FORMS.find((form) => form.subject === subject);

/** The label of the field at a path such as `texts.th.title`; undefined: the form has none there. */
export function findLabel(subject: string, path: string): TextKey | undefined {
  const form = findForm(subject);
  const name = path.split('.').at(-1);
  return [...(form?.fields ?? []), ...(form?.texts ?? [])].find((field) => field.name === name)?.label;
}
