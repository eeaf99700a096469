/** Shows the list of what the viewer liked or saved, on the pages of likes and favourites. */

import { markWords } from '#src/client/viewer/mark-words.browser.ts';
import type { TapMark } from '#src/client/viewer/set-mark.browser.ts';
import { type BrowseLink, MarkList } from '#src/modules/people/marks/ui/own-marks/MarkList.browser.tsx';
import type { Tab } from '#src/modules/people/marks/ui/own-marks/use-marks.browser.ts';
import { renderInto } from '#src/ui/react/render-into.browser.tsx';

/** Renders the viewer's liked or saved subjects into an element. @returns a function that removes them again */
export async function showMarks(place: Element, action: TapMark, tabs: readonly Tab[]): Promise<() => void> {
  const say = await markWords();
  return renderInto(place, <MarkList action={action} tabs={tabs} say={say} browse={browseLink()} />);
}

/** A page with more subjects to mark: the first list of the shop, else the home page of articles. */
function browseLink(): BrowseLink {
  const shop = document.querySelector<HTMLAnchorElement>('.site-header-shop .site-nav a');
  if (shop !== null) return { href: shop.href, text: 'marks.browse' };
  return { href: document.querySelector<HTMLAnchorElement>('.site-mark')?.href ?? '/', text: 'marks.read' };
}
