/** The control with which a reader chooses, crops or removes a picture. */

import '#src/modules/people/uploads/ui/avatar-picker.css';
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CallFailure } from '#src/client/api-reply.ts';
import type { Area } from '#src/modules/people/uploads/rules.ts';
import { CropEditor } from '#src/modules/people/uploads/ui/CropEditor.browser.tsx';
import { sendAvatar } from '#src/modules/people/uploads/ui/send-avatar.browser.ts';
import type { SayUploads } from '#src/modules/people/uploads/ui/upload-texts.browser.ts';
import { type OpenedDialog, openDialog } from '#src/ui/dialog/open-dialog.browser.ts';
import { ICONS } from '#src/ui/icons/icons.ts';

interface Props {
  /** Address of the current picture. */
  readonly value: string | null;
  /** Called with the finished upload. When it rejects, the failure is shown. */
  readonly onPicked: (key: string, url: string) => Promise<void>;
  /** Removes the picture. */
  readonly onRemoved: () => Promise<void>;
  readonly say: SayUploads;
}

interface Cropping extends OpenedDialog {
  readonly picture: ImageBitmap;
}

/** The viewer's picture, with controls to choose a file, crop it, and remove it. */
export function AvatarPicker({ value, onPicked, onRemoved, say }: Props) {
  const [cropping, setCropping] = useState<Cropping>();
  const [fault, setFault] = useState('');
  const hint = useId();
  const choose = async (file: File | undefined) => {
    setFault('');
    if (file === undefined) return;
    try {
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
      const opened = openDialog(say('uploads.title'), say('uploads.cancel'), () => {
        setCropping(undefined);
        picture.close();
      });
      setCropping({ ...opened, picture });
    } catch {
      // Browsers do not say why they cannot read a file.
      setFault(say('uploads.bad'));
    }
  };
  const use = async (area: Area) => {
    if (cropping === undefined) return undefined;
    try {
      const { key, url } = await sendAvatar(cropping.picture, area);
      await onPicked(key, url);
      cropping.dialog.close();
      return undefined;
    } catch (error) {
      return uploadErrorText(error, say);
    }
  };
  const remove = () => onRemoved().catch((error: unknown) => setFault(uploadErrorText(error, say)));
  return (
    <div className="avatar-picker">
      <CurrentPicture value={value} say={say} />
      <div>
        <FileButton name={say(value === null ? 'uploads.choose' : 'uploads.change')} hint={hint} onFile={choose} />
        {value !== null && (
          <button type="button" className="form-quiet" onClick={() => void remove()}>
            {say('uploads.remove')}
          </button>
        )}
        <p className="form-hint" id={hint}>
          {say('uploads.hint')}
        </p>
        <p className="form-fault" role="alert">
          {fault}
        </p>
      </div>
      {cropping !== undefined &&
        createPortal(
          <CropEditor picture={cropping.picture} say={say} onUse={use} onCancel={() => cropping.dialog.close()} />,
          cropping.body,
        )}
    </div>
  );
}

/** The current picture, or a placeholder. */
function CurrentPicture({ value, say }: Pick<Props, 'value' | 'say'>) {
  if (value !== null) return <img src={value} alt={say('uploads.current')} width="96" height="96" />;
  return (
    <span className="avatar-picker-none" role="img" aria-label={say('uploads.none')}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an icon of the program's own
        dangerouslySetInnerHTML={{ __html: ICONS.user }}
      />
    </span>
  );
}

interface FileButtonProps {
  readonly name: string;
  /** Id of the text that says which files are accepted. */
  readonly hint: string;
  readonly onFile: (file: File | undefined) => Promise<void>;
}

/** A button that asks for a file. */
function FileButton({ name, hint, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          void onFile(target.files?.[0]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <button
        type="button"
        className="avatar-picker-choose"
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {name}
      </button>
    </>
  );
}

/** The server's message, else a general one. */
function uploadErrorText(error: unknown, say: SayUploads): string {
  if (error instanceof CallFailure) return error.reply?.message || say('uploads.failed');
  console.error('the picture was not sent', error);
  return say('uploads.failed');
}
