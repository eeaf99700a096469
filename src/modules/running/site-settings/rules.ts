/** Settings that the owner of a site sets, among those of the tenant, and which of them a site cannot have. */

import { texts as say } from '#src/i18n/texts.ts';
import { computeContrast, LEAST_CONTRAST, PALEST_TEXT } from '#src/kernel/contrast.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { type Rejection, rejected } from '#src/kernel/put-result.ts';
import type { Tenant, TenantSettings } from '#src/kernel/tenant.ts';
import type { SiteSettings, SiteTexts } from '#src/modules/running/site-settings/contract.ts';

/** The settings of a tenant that its owner sets. */
export function toSiteSettings({ code, name, hosts, languages, theme, ...words }: Tenant): SiteSettings {
  const texts = LANGS.map((lang) => [lang, textsIn(words, lang)] as const);
  const filled = texts.filter(([, text]) => Object.keys(text).length > 0);
  return { code, name, hosts, languages, theme, texts: Object.fromEntries(filled) };
}

type Words = Pick<TenantSettings, 'localNames' | 'tagline' | 'publisher' | 'labelNames'>;

function textsIn({ localNames, tagline, publisher, labelNames }: Words, lang: Lang): SiteTexts {
  const own = {
    localName: localNames?.[lang],
    tagline: tagline[lang] || undefined,
    publisher: publisher.localNames?.[lang],
    labels: labelNames?.[lang],
  };
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}

/** The settings of a tenant once its owner has set theirs. */
export function withSiteSettings(settings: TenantSettings, site: SiteSettings): TenantSettings {
  const { name, hosts, languages, theme, texts } = site;
  const { localNames: _names, labelNames: _labels, publisher, ...rest } = settings;
  const { localNames: _publisherNames, ...ownPublisher } = publisher;
  return {
    ...rest,
    name,
    hosts,
    languages,
    theme,
    tagline: byLang(texts, ({ tagline }) => tagline) ?? {},
    publisher: {
      ...ownPublisher,
      ...named(
        'localNames',
        byLang(texts, (text) => text.publisher),
      ),
    },
    ...named(
      'localNames',
      byLang(texts, ({ localName }) => localName),
    ),
    ...named(
      'labelNames',
      byLang(texts, ({ labels }) => labels),
    ),
  };
}

const named = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };

/** A word of the texts in each language that has it; undefined: none has. */
function byLang<Word>(
  texts: SiteSettings['texts'],
  pick: (text: SiteTexts) => Word | undefined,
): Partial<Record<Lang, Word>> | undefined {
  const words = LANGS.flatMap((lang) => {
    const word = pick(texts[lang] ?? {});
    return word === undefined ? [] : [[lang, word] as const];
  });
  return words.length === 0 ? undefined : (Object.fromEntries(words) as Partial<Record<Lang, Word>>);
}

const SCHEMES = ['light', 'dark'] as const;

/** Why a site cannot have settings that its owner wants; undefined: it can. */
export function settingsFault(before: Tenant, after: SiteSettings): Rejection | undefined {
  for (const scheme of SCHEMES) {
    const { brand, paper } = after.theme[scheme];
    if (computeContrast(brand, paper) < LEAST_CONTRAST)
      return rejected(`theme.${scheme}.brand`, 'too little contrast with the background: words in it cannot be read');
    if (computeContrast(PALEST_TEXT[scheme], paper) < LEAST_CONTRAST)
      return rejected(`theme.${scheme}.paper`, 'too little contrast with the text: it cannot be read');
  }
  for (const lang of LANGS) {
    const names = Object.values(after.texts[lang]?.labels ?? {});
    if (names.some((name) => soundsProven(name, lang)))
      return rejected(`texts.${lang}.labels`, 'says of a price what only its history proves');
  }
  // Whoever works in the studio would stand at an address that is none.
  if (!after.hosts.some((host) => before.hosts.includes(host)))
    return rejected('hosts', 'one of the addresses of now has to stay');
  return undefined;
}

const PROVEN = ['label.allTimeLow', 'label.priceReduction', 'label.priceReductionTop'] as const;

/** Whether a name has the words of a label that a price history has to earn. */
function soundsProven(name: string, lang: Lang): boolean {
  const t = say(lang);
  const [lowest = ''] = t('label.lowestOf', { days: 0 }).split('0');
  return [...PROVEN.map((key) => t(key)), lowest].some((words) =>
    name.toLowerCase().includes(words.trim().toLowerCase()),
  );
}
