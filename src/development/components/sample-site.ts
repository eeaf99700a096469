/** Sample tenants for the pages of components. */

import { isLang, type Lang } from '#src/kernel/lang.ts';
import type { Site, Tenant } from '#src/modules/running/tenants/contract.ts';

const COMMON = {
  tagline: {},
  languages: ['th', 'en', 'id'],
  calendar: 'buddhist',
  dateFormat: 'D MMM YYYY',
  phoneAreas: ['66'],
  articleFocused: false,
  pictureKey: 'sample',
  features: { notes: true, brands: true, search: true },
  publisher: { name: 'Sample', email: 'sample@sample.localhost' },
} as const satisfies Partial<Tenant>;

const PAPER = { light: '#faf8f4', dark: '#171512' } as const;

/** Three tenants that differ in what components use: name, colours, price format. */
const TENANTS: readonly Tenant[] = [
  {
    ...COMMON,
    id: 1,
    code: 'red',
    name: 'ปาซาร์',
    hosts: ['red.localhost'],
    imageHost: 'img.red.localhost',
    languages: ['th', 'en', 'id'],
    phoneAreas: ['66'],
    timeZone: 'Asia/Bangkok',
    currencies: ['THB'],
    alternatePriceFormat: false,
    theme: {
      light: { brand: '#c8371b', paper: PAPER.light },
      dark: { brand: '#ff9478', paper: PAPER.dark },
      logo: 'tag',
    },
  },
  {
    ...COMMON,
    id: 2,
    code: 'blue',
    name: 'Hemat',
    hosts: ['blue.localhost'],
    imageHost: 'img.blue.localhost',
    languages: ['id', 'en', 'th'],
    phoneAreas: ['62'],
    timeZone: 'Asia/Jakarta',
    calendar: 'gregory',
    currencies: ['IDR'],
    alternatePriceFormat: true,
    theme: {
      light: { brand: '#1d4fa3', paper: PAPER.light },
      dark: { brand: '#8fb4f5', paper: PAPER.dark },
      logo: 'basket',
    },
  },
];

/** The parameters in the page's address: ?lang=, ?tenant= and ?theme=. The first value is the default. */
export interface Choice {
  readonly site: Site;
  readonly theme: 'light' | 'dark';
}

export function choiceOf(parameters: URLSearchParams): Choice {
  const lang = parameters.get('lang') ?? 'th';
  const tenant = TENANTS.find(({ code }) => code === parameters.get('tenant')) ?? TENANTS[0];
  if (tenant === undefined) throw new Error('there is no sample tenant');
  return {
    site: { tenant, lang: isLang(lang) ? lang : 'th' },
    theme: parameters.get('theme') === 'dark' ? 'dark' : 'light',
  };
}

/** Addresses of the other choices, by the parameter that changes. */
export function choices({ site, theme }: Choice) {
  const now = { lang: site.lang, tenant: site.tenant.code, theme };
  const link = (name: string, change: Partial<Record<keyof typeof now, string>>) => {
    const next = { ...now, ...change };
    return { name, href: `?${new URLSearchParams(next)}`, current: JSON.stringify(next) === JSON.stringify(now) };
  };
  return {
    languages: (['th', 'en', 'id'] as const satisfies readonly Lang[]).map((lang) => link(lang, { lang })),
    tenants: TENANTS.map(({ code, name }) => link(name, { tenant: code })),
    themes: (['light', 'dark'] as const).map((one) => link(one, { theme: one })),
  };
}
