/** Compares rows that statements returned with their declared types. */

import type ts from 'typescript';
import type { Shape } from '#scripts/testing/observed-shape.ts';
import { type Column, kindOfType, type SiteFacts, siteKey } from '#scripts/testing/row-facts.ts';
import { fieldDifferences } from '#scripts/testing/shape-differences.ts';
import type { AssertedRows, Site } from '#scripts/testing/statement-row-types.ts';

export interface RowReport {
  /** One line each: `file:line`, the column, the observed kind and the declared type. */
  readonly differences: readonly string[];
  /** Number of executed call sites with a declared row type. */
  readonly seen: number;
  /** `file:line` of the call sites with a declared row type that never ran. */
  readonly neverRan: readonly string[];
}

/** Compares observed rows with the declared types of their call sites. */
export function compareRows(facts: readonly SiteFacts[], { sites, checker }: AssertedRows): RowReport {
  const byKey = new Map(sites.map((site) => [siteKey(site), site]));
  const asserting = sites.filter(({ row }) => row !== null);
  const seen = new Set<Site>();
  const differences: string[] = [];
  for (const observed of facts) {
    const site = byKey.get(siteKey(observed));
    if (site !== undefined) seen.add(site);
    differences.push(...siteDifferences(site, observed, checker));
  }
  const neverRan = asserting.filter((site) => !seen.has(site)).map(placeOf);
  return { differences, seen: asserting.length - neverRan.length, neverRan };
}

const placeOf = ({ file, line }: Site) => `${file}:${line}`;

function siteDifferences(site: Site | undefined, facts: SiteFacts, checker: ts.TypeChecker): string[] {
  if (site === undefined) return [`${siteKey(facts)}: a statement ran here that is found nowhere in the source`];
  if (site.row === null) return [];
  const observed: Shape = {
    kinds: { object: 0 },
    fields: Object.fromEntries(Object.entries(facts.columns).map(([name, column]) => [name, shapeOf(column)])),
  };
  const found = fieldDifferences(observed, [site.row], '', checker);
  return found.map((difference) => `${placeOf(site)} ${difference}`);
}

/** The observed shape of a column; the kind of its PostgreSQL type if no value was observed. */
function shapeOf({ oid, shape }: Column): Shape {
  const kind = kindOfType(oid);
  const values = Object.keys(shape.kinds).some((seen) => seen !== 'null');
  return values || kind === null ? shape : { ...shape, kinds: { ...shape.kinds, [kind]: 0 } };
}
