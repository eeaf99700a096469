/** The form that uploads a picture: an editor chooses a file, describes it, and for a cover sets its main point. */

import { useEffect, useState } from 'react';
import { Button, FileTrigger, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { Content } from '#src/studio/articles/content.ts';
import { cropAround } from '#src/studio/pictures/crop-around.ts';
import { FocusPicture } from '#src/studio/pictures/FocusPicture.tsx';
import { uploadPicture } from '#src/studio/pictures/upload-picture.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export type ChosenPicture = NonNullable<Content['cover']>;

interface PictureFormProps {
  /** A cover is cut to its shape around the point that matters. */
  readonly isCover?: boolean;
  readonly onChoose: (picture: ChosenPicture) => void;
}

/** All kinds of pictures; the server says which of them it accepts. */
const PICTURES = ['image/*'];

/** A file as a picture to look at, until another one is chosen. */
function useLocalPicture(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

export function PictureForm({ isCover = false, onChoose }: PictureFormProps) {
  const { say } = useStudio();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const localUrl = useLocalPicture(file);
  const send = async () => {
    if (file === undefined) return;
    setBusy(true);
    setNote(say('studio.picture.sending'));
    try {
      const crop = isCover && size !== undefined ? cropAround(size, focus) : undefined;
      const { url, width, height } = await uploadPicture(file, crop);
      onChoose({ url, alt: alt.trim(), ...(width === null || height === null ? {} : { width, height }) });
    } catch (error) {
      setNote(failureText(error, say));
    }
    setBusy(false);
  };
  return (
    <div className="fields">
      <FileTrigger acceptedFileTypes={PICTURES} onSelect={(files) => setFile(files?.[0])}>
        <Button className="button">{say('studio.picture.choose')}</Button>
      </FileTrigger>
      {localUrl !== undefined && (
        <FocusPicture url={localUrl} focus={isCover ? focus : undefined} onFocusPoint={setFocus} onSize={setSize} />
      )}
      <TextField value={alt} onChange={setAlt} maxLength={LONGEST.pictureAlt}>
        <Label>{say('studio.picture.alt')}</Label>
        <Input className="input" />
      </TextField>
      <p role="status" className="hint">
        {note}
      </p>
      <div className="actions">
        <Button
          className="button main"
          isDisabled={isBusy || file === undefined || alt.trim() === ''}
          onPress={() => void send()}
        >
          {say('studio.pick.insert')}
        </Button>
        {file !== undefined && alt.trim() === '' && <span className="soft">{say('studio.picture.altMissing')}</span>}
      </div>
    </div>
  );
}
