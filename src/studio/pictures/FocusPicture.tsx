/** The picture that an editor chose, with the point around which a cover is cut. */

import type { KeyboardEvent, PointerEvent, SyntheticEvent } from 'react';
import { useStudio } from '#src/studio/use-studio.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface FocusPictureProps {
  readonly url: string;
  /** The point that matters most, from 0 to 1 in both directions; undefined: none is asked for. */
  readonly focus: Point | undefined;
  readonly onFocusPoint: (point: Point) => void;
  readonly onSize: (size: { readonly width: number; readonly height: number }) => void;
}

const STEP = 0.05;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const within = (share: number) => Math.min(1, Math.max(0, share));

/** A press on the picture, or the arrow keys, move the point. */
export function FocusPicture({ url, focus, onFocusPoint, onSize }: FocusPictureProps) {
  const { say } = useStudio();
  const measure = ({
    currentTarget: { naturalWidth: width, naturalHeight: height },
  }: SyntheticEvent<HTMLImageElement>) => onSize({ width, height });
  if (focus === undefined) return <img className="chosen-picture" src={url} alt="" onLoad={measure} />;
  const press = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onFocusPoint({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onFocusPoint({ x: within(focus.x + step.x), y: within(focus.y + step.y) });
  };
  return (
    <div className="focus">
      <p className="soft hint">{say('studio.picture.focus')}</p>
      <button type="button" aria-label={say('studio.picture.focus')} onPointerDown={press} onKeyDown={move}>
        <img className="chosen-picture" src={url} alt="" onLoad={measure} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <circle cx={focus.x * 100} cy={focus.y * 100} r="3" />
        </svg>
      </button>
    </div>
  );
}
