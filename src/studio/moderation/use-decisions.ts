import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callStudio } from '#src/studio/calls.ts';
import { DelayedDecisions, NO_DECISIONS } from '#src/studio/moderation/delayed-decisions.ts';

/** Decides on the entries of a queue, and reads its list again once decisions were sent. @param name  the call of the list */
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
    const leave = () => void opened.flush(true);
    addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const { sent } = view;
  useEffect(() => {
    if (sent > 0) void queries.invalidateQueries({ queryKey: [name] });
  }, [sent, name, queries]);
  return { view, decisions };
}
