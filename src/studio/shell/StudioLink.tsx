/** The link to another screen of the studio, which opens without loading the page again. */

import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '#src/studio/router.ts';

interface StudioLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly isCurrent?: boolean;
}

/** Scrolls a line of links, which a phone cuts, to the link of this screen. */
function showInLine(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
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
