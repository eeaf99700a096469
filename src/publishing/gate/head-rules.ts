/** Rules for the head and the heading of one page. */

import type { JudgedFacts, JudgedPage, PageFault } from '#src/publishing/gate/page-fault.ts';

const segmenter = new Intl.Segmenter();

/** Number of characters as a reader counts them. */
export const graphemes = (text: string): number => [...segmenter.segment(text)].length;

const hold = (rule: string, place: string, advice: string): PageFault => ({ rule, rank: 'hold', place, advice });
const warn = (rule: string, place: string, advice: string): PageFault => ({ rule, rank: 'warn', place, advice });

const metaContents = ({ metas }: JudgedFacts, name: string): readonly string[] => metas.get(name) ?? [];

/** The canonical addresses in the head of a page. */
export const listCanonicals = ({ links }: Pick<JudgedFacts, 'links'>): string[] =>
  links.filter(({ rel, inHead }) => inHead && rel.includes('canonical')).map(({ href }) => href);

/** Whether a page asks search engines to leave it out. */
export const isNoindex = ({ metas }: Pick<JudgedFacts, 'metas'>): boolean =>
  (metas.get('robots') ?? []).some((content) => content.split(/\s*,\s*/).includes('noindex'));

/** C1: a listed page names itself as the one canonical address; another names none, or one other. */
export function* judgeCanonical(page: JudgedPage, facts: JudgedFacts): Generator<PageFault> {
  const canonicals = listCanonicals(facts);
  const all = facts.links.filter(({ rel }) => rel.includes('canonical')).length;
  if (page.indexable && canonicals.join() !== page.url) {
    yield hold('C1', 'canonical', `is "${canonicals}", not "${page.url}": a listed page names itself`);
  }
  if (all !== canonicals.length) yield hold('C1', 'canonical', 'stands outside the head: keep it there');
  if (canonicals.length > 1) yield hold('C1', 'canonical', `there are ${canonicals.length}: name one`);
  const own = metaContents(facts, 'og:url');
  if (own.join() !== canonicals.join()) yield warn('C1', 'og:url', `is "${own}", not "${canonicals}"`);
}

/** C2: html lang is the language of the page. */
export function* judgeLanguage(page: JudgedPage, facts: JudgedFacts): Generator<PageFault> {
  if (facts.lang !== page.lang) yield hold('C2', 'html lang', `is "${facts.lang}", not "${page.lang}"`);
}

/** C3: one title and one heading; lengths that search engines show. */
export function* judgeTitles({ indexable }: JudgedPage, facts: JudgedFacts): Generator<PageFault> {
  const { titles, headings } = facts;
  const [title = ''] = titles;
  if (titles.length !== 1 || title === '') yield hold('C3', 'title', `there are ${titles.length}: write one`);
  if (headings.length !== 1 || headings[0] === '') yield hold('C3', 'h1', `there are ${headings.length}: write one`);
  if (metaContents(facts, 'og:title').join() !== title) yield warn('C3', 'og:title', `is not the title "${title}"`);
  if (!indexable) return;
  const descriptions = metaContents(facts, 'description');
  const long = graphemes(title);
  const wide = graphemes(descriptions[0] ?? '');
  if (long < 10 || long > 70) yield warn('C3', 'title', `has ${long} characters: 10 to 70 are shown whole`);
  if (descriptions.length !== 1) yield warn('C3', 'description', `there are ${descriptions.length}: write one`);
  else if (wide < 50 || wide > 170)
    yield warn('C3', 'description', `has ${wide} characters: 50 to 170 are shown whole`);
}

/** C4: head and manifest agree whether the page is listed. */
export function* judgeRobots({ indexable }: JudgedPage, facts: JudgedFacts): Generator<PageFault> {
  const names = listCanonicals(facts).length > 0;
  if (indexable && isNoindex(facts)) yield hold('C4', 'robots', 'says noindex, and the sitemap lists the page');
  if (!indexable && isNoindex(facts) === names) {
    yield hold('C4', 'robots', 'the page is not listed: say noindex, or name the listed page as canonical');
  }
  if (indexable && !metaContents(facts, 'robots').join().includes('max-image-preview:large')) {
    yield warn('C4', 'robots', `says "${metaContents(facts, 'robots')}": allow large pictures`);
  }
}
