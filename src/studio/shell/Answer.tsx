/** Shows what a call of the studio answered; until then, or where it was refused, says so. */

import { type ReactNode, useEffect } from 'react';
import { CallFailed } from '#src/studio/calls.ts';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { Working } from '#src/studio/shell/Working.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface AnswerProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  readonly children: (data: Data) => ReactNode;
  /** Says that the answer takes its time, with the seconds. */
  readonly waiting?: string;
}

export function Answer<Data>({ query: { data, error, refetch }, children, waiting }: AnswerProps<Data>) {
  const { say, askLogin } = useStudio();
  const isOut = error instanceof CallFailed && error.status === 401;
  useEffect(() => {
    if (isOut) askLogin();
  }, [isOut, askLogin]);
  if (error instanceof CallFailed && error.status === 403) return <Notice text={say('studio.forbidden')} />;
  if (data !== undefined) return children(data);
  if (error === null && waiting !== undefined) return <Working text={waiting} />;
  if (error === null) return <Notice text={say('studio.loading')} />;
  const isRefused = error instanceof CallFailed && error.faults.length > 0;
  const text = isRefused ? error.faults.map(({ reason }) => say.server(reason)).join(' · ') : say('studio.noAnswer');
  return <Notice text={text} action={say('studio.retry')} onAction={() => void refetch()} />;
}
