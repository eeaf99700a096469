/** The forms of what editors own besides articles: which fields each subject has, in the order in which one fills them in. */

import type { Role } from '#src/http/roles.ts';
import type { studioForms } from '#src/i18n/th/studio-forms.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';

/** Names of subjects and fields. */
type TextKey = Extract<keyof typeof studioForms, `studio.form.${string}`>;

/** How a value is written. */
type FieldKind =
  | 'line'
  | 'lines'
  | 'markdown'
  | 'time'
  | 'yes'
  | 'number'
  | 'price'
  | 'picture'
  | 'address'
  | 'page'
  | 'brand'
  | 'category';

export interface FormField {
  /** The name in the contract. */
  readonly name: string;
  readonly label: TextKey;
  readonly kind: FieldKind;
  /** Values to choose from, each as it is written. */
  readonly choices?: readonly string[];
  readonly isRequired?: boolean;
}

export interface ContentForm {
  /** The word in addresses, such as `coupons`. */
  readonly subject: string;
  readonly title: TextKey;
  readonly role: Role;
  readonly fields: readonly FormField[];
  /** Fields in each language. */
  readonly texts: readonly FormField[];
}

const line = (name: string, label: TextKey): FormField => ({ name, label, kind: 'line' });

/** Subjects with a form, in the order of the menu. */
export const FORMS: readonly ContentForm[] = [
  {
    subject: 'deals',
    title: 'studio.form.deals',
    role: 'editor',
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
];

/** The form of a subject; undefined: it has none. */
export const findForm = (subject: string): ContentForm | undefined => FORMS.find((form) => form.subject === subject);
