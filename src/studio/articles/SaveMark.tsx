/** The mark that says whether the server has all that an editor typed, or why not. */

import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import type { DraftView } from '#src/studio/articles/draft-session.ts';
import { fieldName } from '#src/studio/articles/field-name.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function SaveMark({ view, isPublished }: { readonly view: DraftView; readonly isPublished: boolean }) {
  const { say } = useStudio();
  const { state, faults, version } = view;
  const fields = faults.map(({ field }) => fieldName(field, say)).join(', ');
  const isAsPublished = state === 'saved' && isPublished && version === NOTHING_THERE;
  const text =
    state === 'invalid'
      ? say('studio.save.invalid', { fields })
      : say(isAsPublished ? 'studio.save.published' : `studio.save.${state}`);
  return (
    <span className={`save ${state}`} role="status" data-save={state}>
      {text}
    </span>
  );
}
