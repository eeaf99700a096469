/** Rules: no page of a tenant names another tenant. */

import { pagesOf, type Rule, sample } from './rule.ts';
import { invalidities } from './validity.ts';

export const isolationRules: readonly Rule[] = [
  {
    id: 'X5',
    says: 'no tenant shows another one, and no body is shared',
    check({ tenants }, found) {
      for (const { tenant, pages, parts, index, robots } of tenants) {
        const others = tenants.filter((other) => other.tenant.id !== tenant.id);
        const hosts = others.flatMap((other) => [...other.tenant.hosts, other.tenant.imageHost]);
        const texts = [
          ...pages.map(({ url, html }) => ({ url, text: html })),
          ...[index, robots, ...parts].map(({ url, text }) => ({ url, text })),
        ];
        for (const { url, text } of texts) {
          const foreign = hosts.filter((host) => new RegExp(`(?<![\\w.-])${RegExp.escape(host)}`).test(text));
          found.must(foreign.length === 0, url, `names ${foreign}`);
        }
        const hashes = new Set(others.flatMap(({ rows }) => rows.map(({ hash }) => hash)));
        for (const { url, row } of pages) found.must(!hashes.has(row.hash), url, 'another tenant has the same bytes');
      }
      const codes = tenants.map(({ rows }) => new Set(rows.map(({ screen, subject }) => `${screen} ${subject}`)));
      const equal = [...(codes[0] ?? [])].filter(
        (code) => code.includes('made-') && codes.every((set) => set.has(code)),
      );
      found.must(equal.length > 30, 'the site', 'has too few equal codes to tell');
    },
  },
  {
    id: 'HTML',
    says: 'pages of every kind are valid HTML',
    check(site, found) {
      const pages = [...pagesOf(site)].map(([page]) => page);
      const kinds = [...Map.groupBy(pages, ({ row, tenant }) => `${tenant.code} ${row.screen} ${row.status}`).values()];
      const each = Math.ceil(60 / kinds.length);
      for (const { url, html } of kinds.flatMap((kind) => sample(kind, each))) {
        const faults = invalidities(html);
        found.must(faults.length === 0, url, faults.slice(0, 3).join('; '));
      }
    },
  },
];
