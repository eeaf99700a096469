import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { TenantSettings } from '#src/kernel/tenant.ts';

const { name, hosts, languages, theme, labelNames } = TenantSettings.shape;

/** The words of a site in one language. */
const SiteTexts = z.strictObject({
  /** The name where it is another one in this language. */
  localName: z.string().trim().min(1).max(40).optional(),
  tagline: z.string().trim().min(1).max(170).optional(),
  /** The name of the publisher where it is another one in this language. */
  publisher: z.string().trim().min(1).max(100).optional(),
  labels: labelNames.unwrap().valueType.optional(),
});
export type SiteTexts = z.infer<typeof SiteTexts>;

/** Settings that an owner sets. The rest of those of the tenant is the operator's. */
export const SiteSettings = z.strictObject({
  code: z.string().max(40),
  name,
  hosts,
  languages,
  theme,
  texts: z.partialRecord(z.enum(LANGS), SiteTexts),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
