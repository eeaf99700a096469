/** The dialog that finds a page, a product or a picture, and inserts it into a text at the cursor. */

import { Heading } from 'react-aria-components';
import type { Lang } from '#src/kernel/lang.ts';
import { inBrackets } from '#src/studio/articles/in-brackets.ts';
import type { MarkdownEditor } from '#src/studio/articles/markdown-editor.ts';
import { PickForm } from '#src/studio/articles/PickForm.tsx';
import { LookupField } from '#src/studio/lookups/LookupField.tsx';
import { findPages } from '#src/studio/lookups/lookups.ts';
import { PictureForm } from '#src/studio/pictures/PictureForm.tsx';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

/** Things that are put into a text by search. */
export type Insert = 'page' | 'pick' | 'picture';

const TITLES = { page: 'studio.link.page', pick: 'studio.pick', picture: 'studio.picture' } as const;

interface InsertPanelProps {
  readonly what: Insert | undefined;
  readonly lang: Lang;
  readonly editor: MarkdownEditor;
  readonly onClose: () => void;
}

export function InsertPanel({ what, lang, editor, onClose }: InsertPanelProps) {
  const { say } = useStudio();
  if (what === undefined) return null;
  /** Inserts after the dialog has closed, so that the text gets the focus. */
  const insert = (put: () => void) => {
    onClose();
    setTimeout(put, 0);
  };
  return (
    <Panel onClose={onClose}>
      <Heading slot="title">{say(TITLES[what])}</Heading>
      {what === 'page' && (
        <LookupField
          label={say('studio.link.find')}
          name={`pages ${lang}`}
          find={findPages(lang)}
          isFocused
          onChoose={({ name, value }) =>
            insert(() => editor.insert(`[${inBrackets(editor.selected() || name)}](${value})`))
          }
        />
      )}
      {what === 'pick' && <PickForm onInsert={(pick) => insert(() => editor.insertBlock(pick))} />}
      {what === 'picture' && (
        <PictureForm
          onChoose={({ url, alt }) => insert(() => editor.insertBlock(`![${inBrackets(alt ?? '')}](${url})`))}
        />
      )}
    </Panel>
  );
}
