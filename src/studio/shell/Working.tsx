/** The line that shows that something is being worked out, with a moving bar and the seconds since it began. */

import { useEffect, useState } from 'react';
import { useStudio } from '#src/studio/use-studio.ts';

const SECOND_MS = 1000;

/** Screen readers are told the text once, not each second. */
export function Working({ text }: { readonly text: string }) {
  const { say } = useStudio();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="working">
      <p role="status" className="visually-hidden">
        {text}
      </p>
      <p aria-hidden="true">{seconds === 0 ? text : say('studio.working', { text, seconds })}</p>
      <div className="working-bar" aria-hidden="true" />
    </div>
  );
}
