/** The line that says that the server has a newer studio than this tab, with a button that loads it. */

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStudio } from '#src/studio/use-studio.ts';

/** A tab that somebody comes back to asks at most so often. */
const ASK_AGAIN_MS = 60_000;

/** The address of the script that this tab runs. */
const ownScript = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether the page of the studio names another script now. False where the server does not answer. */
async function isReplaced(script: string): Promise<boolean> {
  const response = await fetch('/studio', { cache: 'no-store' }).catch(() => undefined);
  if (response?.ok !== true) return false;
  const page = await response.text();
  return page.includes('<script type="module" src=') && !page.includes(`"${script}"`);
}

/** This browser keeps the words that are typed, so loading the page again loses nothing. */
export function UpdateLine() {
  const { say } = useStudio();
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const script = ownScript();
    let askedAt = Date.now();
    const look = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_MS) return;
      askedAt = Date.now();
      if (await isReplaced(script)) setOld(true);
    };
    const listen = () => void look();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
  if (!isOld) return null;
  return (
    <div className="update-line" role="status">
      {say('studio.updated')}
      <Button className="button small" onPress={() => location.reload()}>
        {say('studio.updated.load')}
      </Button>
    </div>
  );
}
