/** Saves a content from its form, creates or undoes it, and says how that went. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NOTHING_THERE } from '#src/kernel/nothing-there.ts';
import type { ContentWritten } from '#src/modules/running/content/contract.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';
import { CallFailed, callStudio } from '#src/studio/calls.ts';
import { findLabel } from '#src/studio/contents/forms.ts';
import type { Values } from '#src/studio/contents/values.ts';
import { contentPath, goTo } from '#src/studio/router.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { useStudio } from '#src/studio/use-studio.ts';

interface SaveNote {
  readonly note: string;
  readonly isGood: boolean;
  /** Somebody else changed the content meanwhile. */
  readonly isStale: boolean;
}

const QUIET: SaveNote = { note: '', isGood: true, isStale: false };

/** The calls of a form, with the message of the last one. @param onReload  reads the content again after a change */
export function useSaving(subject: string, onReload: () => void) {
  const { say } = useStudio();
  const queries = useQueryClient();
  const [saveNote, setSaveNote] = useState(QUIET);
  const [isBusy, setBusy] = useState(false);
  const [planned, setPlanned] = useState<ChangePlan>();
  const [isPlanning, setPlanning] = useState(false);
  const path = (code: string) => `/publishing/${subject}/${encodeURIComponent(code)}`;
  const tell = (note: string, isGood = true, isStale = false) => setSaveNote({ note, isGood, isStale });
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: [`GET /publishing/${subject}`] });
      // The name and the languages of the site stand there.
      if (subject === 'settings') await queries.invalidateQueries({ queryKey: ['session'] });
    } catch (error) {
      const isStale = error instanceof CallFailed && error.status === 412;
      tell(isStale ? say('studio.contents.changed') : faultsText(error), false, isStale);
    }
    setBusy(false);
  };
  const faultsText = (error: unknown): string => {
    if (!(error instanceof CallFailed) || error.faults.length === 0) return failureText(error, say);
    const nameOrField = (path: string) => {
      const label = findLabel(subject, path);
      return label === undefined ? path : say(label);
    };
    return error.faults
      .map(({ field, reason }) =>
        say('studio.contents.faultIn', { field: nameOrField(field), reason: say.server(reason) }),
      )
      .join(' · ');
  };
  return {
    ...saveNote,
    isBusy,
    /** The pages are looked for that a change would move. */
    isPlanning,
    /** The pages that a change would move; undefined: nobody looks at them. */
    planned,
    forgetPlan: () => setPlanned(undefined),
    plan: async (code: string, version: string, patch: Values | undefined) => {
      setPlanning(true);
      await attempt(async () => {
        if (patch === undefined) return tell(say('studio.contents.unchanged'));
        const answer = await callStudio<ContentWritten>(`PATCH ${path(code)}`, {
          query: { plan: true },
          body: patch,
          version,
        });
        tell('');
        setPlanned(answer.plan);
      });
      setPlanning(false);
    },
    change: (code: string, version: string, patch: Values | undefined) =>
      attempt(async () => {
        if (patch === undefined) return tell(say('studio.contents.unchanged'));
        await callStudio(`PATCH ${path(code)}`, { body: patch, version });
        setPlanned(undefined);
        tell(say('studio.contents.saved'));
        onReload();
      }),
    create: (code: string, content: Values) =>
      attempt(async () => {
        const put = callStudio(`PUT ${path(code)}`, { body: { ...content, code }, version: NOTHING_THERE });
        if (await isRefusedAsTaken(put)) return tell(say('studio.contents.taken'), false);
        goTo(contentPath(subject, code), { replace: true });
      }),
    undo: (code: string) =>
      attempt(async () => {
        await callStudio(`POST ${path(code)}/undo`);
        tell(say('studio.contents.undone'));
        onReload();
      }),
  };
}

/** Whether something stands already where a content would begin. Rejects where the put fails for another reason. */
async function isRefusedAsTaken(put: Promise<unknown>): Promise<boolean> {
  try {
    await put;
    return false;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 412) return true;
    throw error;
  }
}
