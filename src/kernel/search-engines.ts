/** Settings of a tenant for search engines and for counting readers. */

import { z } from 'zod';

/** Services at which a site proves whose it is, each with the name of its meta element. */
export const VERIFICATIONS = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
} as const;
export type VerifyingService = keyof typeof VERIFICATIONS;

const SERVICES = Object.keys(VERIFICATIONS) as VerifyingService[];

/** A line of robots.txt, or a comment. Sitemap lines are the site's own. */
const RobotsLine = z
  .string()
  .max(500)
  .regex(/^(?:#[ -~]*|(?:User-agent|Allow|Disallow|Crawl-delay|Clean-param): ?[!-~][ -~]*)$/i, 'a line of robots.txt');

/** Whether lines forbid everything to all robots, which nobody means for a site in production. */
function shutsOut(lines: readonly string[]): boolean {
  let isForAll = true;
  let wasAgent = false;
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Za-z-]+): ?(.*)$/.exec(line) ?? [];
    const isAgent = name.toLowerCase() === 'user-agent';
    if (isAgent) isForAll = value.trim() === '*' || (wasAgent && isForAll);
    else if (isForAll && name.toLowerCase() === 'disallow' && /^\/\*?$/.test(value.trim())) return true;
    wasAgent = isAgent;
  }
  return false;
}

export const SearchEngineSettings = z.strictObject({
  /** The proof that a service gave: the content of its meta element, on the home page. */
  verification: z.partialRecord(z.enum(SERVICES), z.string().regex(/^[\w-]{8,200}$/)).optional(),
  /** Lines that follow those of the site; before the first User-agent they are for all robots. */
  robots: z
    .array(RobotsLine)
    .max(100)
    .refine((lines) => !shutsOut(lines), 'forbids everything to all robots')
    .optional(),
  /** Tells search engines by IndexNow which pages changed. The key is served at /KEY.txt. */
  indexNowKey: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, '8 to 128 letters, digits and dashes')
    .optional(),
});

const https = z
  .url({ protocol: /^https$/ })
  .max(500)
  .regex(/^[!-~]+$/)
  .refine((address) => !/[;,'"\s]/.test(address), 'without quotes, commas and semicolons');

/** A script of another site that counts readers. It runs by the page's security policy: no script inside the page. */
export const AnalyticsSettings = z.strictObject({
  script: https,
  attributes: z.record(z.string().regex(/^data-[a-z][a-z0-9-]{0,40}$/), z.string().max(200)).optional(),
  /** Origins to which it sends, besides its own. */
  connections: z
    .array(https.refine((address) => URL.parse(address)?.origin === address, 'an origin such as https://stats.example'))
    .max(5)
    .optional(),
});
export type AnalyticsSettings = z.infer<typeof AnalyticsSettings>;
