/** The field of a form for a picture: it is chosen by file, described for readers who cannot see it, or removed. */

import { useState } from 'react';
import { Button, Heading, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { type ChosenPicture, PictureForm } from '#src/studio/pictures/PictureForm.tsx';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface CoverFieldProps {
  /** Left out: the cover of an article, which is cut to its shape. */
  readonly label?: string;
  readonly cover: ChosenPicture | undefined;
  readonly onChange: (cover: ChosenPicture | undefined) => void;
}

export function CoverField({ label, cover, onChange }: CoverFieldProps) {
  const { say } = useStudio();
  const name = label ?? say('studio.picture.cover');
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="cover">
      <legend className="label">{name}</legend>
      {cover !== undefined && (
        <>
          <img className="chosen-picture" src={cover.url} alt={cover.alt ?? ''} />
          <TextField
            value={cover.alt ?? ''}
            onChange={(alt) => onChange({ ...cover, alt })}
            maxLength={LONGEST.pictureAlt}
          >
            <Label>{say('studio.picture.alt')}</Label>
            <Input className="input" />
          </TextField>
        </>
      )}
      <div className="actions">
        <Button className="button small" onPress={() => setOpen(true)}>
          {say('studio.picture.choose')}
        </Button>
        {cover !== undefined && (
          <Button className="button small" onPress={() => onChange(undefined)}>
            {say('studio.picture.remove')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Panel onClose={() => setOpen(false)}>
          <Heading slot="title">{name}</Heading>
          <PictureForm
            isCover={label === undefined}
            onChoose={(picture) => {
              onChange(picture);
              setOpen(false);
            }}
          />
        </Panel>
      )}
    </fieldset>
  );
}
