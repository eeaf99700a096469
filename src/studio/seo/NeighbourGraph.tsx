/** The graph of a page and its neighbours, as the server draws it. A press on a neighbour shows its receipt. */

import { useEffect, useRef } from 'react';
import { goTo } from '#src/studio/router.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function NeighbourGraph({ svg }: { readonly svg: string }) {
  const { say } = useStudio();
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    figure.current?.replaceChildren(document.importNode(drawn, true));
    const walk = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      goTo(link.getAttribute('href') ?? '');
    };
    const place = figure.current;
    place?.addEventListener('click', walk);
    return () => place?.removeEventListener('click', walk);
  }, [svg]);
  return (
    <figure className="graph">
      <figcaption className="label">{say('studio.receipt.graph')}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide graph is scrolled by keys */}
      <section ref={figure} className="scrolls" aria-label={say('studio.receipt.graph')} tabIndex={0} />
      <p className="soft hint">{say('studio.receipt.graphNote')}</p>
    </figure>
  );
}
