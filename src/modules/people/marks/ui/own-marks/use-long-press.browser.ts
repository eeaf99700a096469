/** A hook that tells a long press of a card from a click. */

import { type PointerEvent, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';

/** A touch of at least this many milliseconds is a long press; a shorter one is a click. */
const LONG_PRESS_MS = 1800;

/** Pixels that a finger may move before it counts as scrolling. */
const STEADY = 10;

/** Shows an overlay on an element after a long press. The click at the end of that press is ignored. */
export function useLongPress() {
  const [masked, setMasked] = useState(false);
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(null);
  const swallow = useRef(false);
  const lift = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  const unmask = useCallback(() => setMasked(false), []);
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  useEffect(() => {
    if (!masked) return;
    const away = (event: Event) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-masked]') === null) setMasked(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [masked]);
  return {
    masked,
    unmask,
    handlers: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        swallow.current = false;
        if (pointerType === 'mouse') return;
        lift();
        const timer = setTimeout(() => {
          swallow.current = true;
          setMasked(true);
        }, LONG_PRESS_MS);
        press.current = { x, y, timer };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = press.current;
        if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > STEADY) lift();
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      // The browser's own context menu would open before the overlay.
      onContextMenu: (event: SyntheticEvent) => {
        if (press.current !== null) event.preventDefault();
      },
      onClickCapture: (event: SyntheticEvent) => {
        if (!swallow.current) return;
        swallow.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
