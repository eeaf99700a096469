/** The editor in which a reader selects a square of a picture. */

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Area } from '#src/modules/people/uploads/rules.ts';
import { areaOf, firstView, MOST_ZOOM, moved, type View, zoomed } from '#src/modules/people/uploads/ui/crop-area.ts';
import { draw } from '#src/modules/people/uploads/ui/send-avatar.browser.ts';
import type { SayUploads } from '#src/modules/people/uploads/ui/upload-texts.browser.ts';

interface Props {
  readonly picture: ImageBitmap;
  readonly say: SayUploads;
  /** Uses the selected part. @returns the error message, if any */
  readonly onUse: (area: Area) => Promise<string | undefined>;
  readonly onCancel: () => void;
}

/** Pixels of the canvas; twice its size on a phone. */
const CANVAS = 640;
/** Step of an arrow key as a part of the side, and of + and - as a part of the zoom. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type ChangeView = (change: (last: View) => View) => void;

interface CropCanvasProps {
  readonly picture: ImageBitmap;
  readonly view: View;
  readonly onView: ChangeView;
  readonly label: string;
}

/** The selected square: dragging and arrow keys move it, + and - change its size. */
function CropCanvas({ picture, view, onView, label }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, picture, areaOf(picture, view));
  }, [picture, view]);
  const zoom = (by: number) => onView((last) => zoomed(picture, last, last.zoom + by));
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return;
    const side = currentTarget.clientWidth;
    onView((last) => moved(picture, last, -movementX / side, -movementY / side));
  };
  const press = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (step !== undefined) onView((last) => moved(picture, last, ...step));
    else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
    else if (event.key === '-') zoom(-ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  return (
    <canvas
      ref={canvas}
      width={CANVAS}
      height={CANVAS}
      role="img"
      aria-label={label}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}

/** Selects a square of a picture by dragging, by arrow keys, or by a slider. */
export function CropEditor({ picture, say, onUse, onCancel }: Props) {
  const [view, setView] = useState<View>(() => firstView(picture));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const use = async () => {
    if (busy) return;
    setBusy(true);
    setFault('');
    setFault((await onUse(areaOf(picture, view))) ?? '');
    setBusy(false);
  };
  return (
    <div className="crop">
      <div className="crop-frame">
        <CropCanvas picture={picture} view={view} onView={setView} label={say('uploads.area')} />
      </div>
      <label className="crop-zoom">
        <span>{say('uploads.zoom')}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={view.zoom}
          onChange={({ target }) => setView(zoomed(picture, view, Number(target.value)))}
        />
      </label>
      <p className="form-fault" role="alert">
        {fault}
      </p>
      <div className="dialog-buttons">
        <button type="button" onClick={onCancel}>
          {say('uploads.cancel')}
        </button>
        <button type="button" className="crop-use" aria-disabled={busy} onClick={() => void use()}>
          {say(busy ? 'uploads.sending' : 'uploads.use')}
        </button>
      </div>
    </div>
  );
}
