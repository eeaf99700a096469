/** Sends the decisions of a moderator after a delay, and reads the queue again afterwards. */

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStudio } from '#src/studio/calls.ts';
import { DelayedDecisions, NO_DECISIONS } from '#src/studio/moderation/delayed-decisions.ts';

/** The call of the list of decisions. */
export const RECORDS = 'GET /moderation/records';

/**
 * The decisions on a queue. Its list and that of all decisions are read again once decisions were sent, also when the
 * moderator left the screen meanwhile.
 * @param name  the call of the queue's list
 */
export function useDecisions(name: string) {
  const queries = useQueryClient();
  const [view, setView] = useState(NO_DECISIONS);
  const decisions = useRef<DelayedDecisions>(undefined);
  useEffect(() => {
    let isOpen = true;
    const opened = new DelayedDecisions({
      send: (body, keepalive) => callStudio('POST /moderation/decisions', { body, keepalive }),
      onChange: (changed) => {
        if (isOpen) setView(changed);
      },
    });
    decisions.current = opened;
    const leave = () => void opened.flush(true).then(() => readAgain(queries, name));
    addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [queries, name]);
  const { sent } = view;
  useEffect(() => {
    if (sent > 0) void readAgain(queries, name);
  }, [sent, name, queries]);
  return { view, decisions };
}

const readAgain = (queries: QueryClient, name: string) =>
  Promise.all([name, RECORDS].map((list) => queries.invalidateQueries({ queryKey: [list] })));
