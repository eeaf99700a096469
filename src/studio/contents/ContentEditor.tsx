/** The screen on which an editor writes a content, such as a deal or a brand, in the form of its subject. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callStudio } from '#src/studio/calls.ts';
import { ContentFields } from '#src/studio/contents/ContentFields.tsx';
import { ContentParts } from '#src/studio/contents/ContentParts.tsx';
import type { ContentForm } from '#src/studio/contents/forms.ts';
import { useSaving } from '#src/studio/contents/use-saving.ts';
import type { Values } from '#src/studio/contents/values.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface ContentEditorProps {
  readonly form: ContentForm;
  /** The code of the content; `new`: a content that is not stored yet. */
  readonly code: string;
}

/** Reads the stored content, and opens the form anew after each change. */
export function ContentEditor({ form, code }: ContentEditorProps) {
  const { say } = useStudio();
  const isNew = code === 'new';
  const [turn, setTurn] = useState(0);
  const stored = useQuery({
    queryKey: ['content', form.subject, code, turn],
    queryFn: () => callStudio<Values>(`GET /publishing/${form.subject}/${encodeURIComponent(code)}`),
    enabled: !isNew,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const reload = () => setTurn((count) => count + 1);
  // Stands here, so that its message outlives the form of the earlier version.
  const saving = useSaving(form.subject, reload);
  return (
    <div className="screen form">
      <h1>{isNew ? say('studio.contents.new') : form.isSingle === true ? say(form.title) : code}</h1>
      <ContentParts current={form.subject} />
      {isNew ? (
        <ContentFields form={form} stored={undefined} saving={saving} onReload={reload} />
      ) : (
        <Answer query={stored}>
          {(values) => (
            <ContentFields
              key={`${turn} ${String(values['version'])}`}
              form={form}
              stored={values}
              saving={saving}
              onReload={reload}
            />
          )}
        </Answer>
      )}
    </div>
  );
}
