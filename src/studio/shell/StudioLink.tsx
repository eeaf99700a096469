/** The link to another screen of the studio, which opens without loading the page again. */

import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '#src/studio/router.ts';

interface StudioLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly isCurrent?: boolean;
}

/**
 * Keeps the link of this screen in the middle of a line of links, which a phone cuts. The widths of the links change once
 * the fonts of their language are there.
 * @returns what ends that
 */
function showInLine(link: HTMLAnchorElement): () => void {
  const line = link.closest('nav');
  const show = () => {
    if (line === null) return;
    const { left, width } = line.getBoundingClientRect();
    const own = link.getBoundingClientRect();
    line.scrollLeft += own.left + own.width / 2 - (left + width / 2);
  };
  const widths = new ResizeObserver(show);
  for (const other of line?.children ?? []) widths.observe(other);
  return () => widths.disconnect();
}

/** With a modifier key or in another tab, the link works as any other. */
export function StudioLink({ to, children, className, isCurrent = false }: StudioLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a
      href={to}
      className={className}
      onClick={go}
      {...(isCurrent && { 'aria-current': 'page' as const, ref: showInLine })}
    >
      {children}
    </a>
  );
}
