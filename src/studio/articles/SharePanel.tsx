/** The dialog with a secret address of an article's page as it is written now: as text to copy, and as a QR code. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import { renderSVG } from 'uqr';
import type { Lang } from '#src/kernel/lang.ts';
import type { OpenDraft } from '#src/studio/articles/use-draft.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface SharePanelProps {
  readonly draft: OpenDraft;
  readonly lang: Lang;
  readonly onClose: () => void;
}

export function SharePanel({ draft: { server, session }, lang, onClose }: SharePanelProps) {
  const { say } = useStudio();
  const [note, setNote] = useState('');
  const shared = useQuery({
    queryKey: ['share', lang],
    queryFn: async () => {
      await session.flush();
      const { urls } = await server.share();
      return urls[lang] ?? Object.values(urls)[0] ?? '';
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    setNote(say('studio.preview.copied'));
  };
  return (
    <Panel onClose={onClose}>
      <Heading slot="title">{say('studio.preview.share')}</Heading>
      <Answer query={shared}>
        {(url) => (
          <div className="pairing">
            <p>{say('studio.preview.shareNote')}</p>
            <img src={`data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`} alt="" />
            <a className="address path" href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
            <p role="status">{note}</p>
            <Button className="button main" onPress={() => void copy(url)}>
              {say('studio.preview.copy')}
            </Button>
          </div>
        )}
      </Answer>
      <div className="actions">
        <Button className="button" onPress={onClose}>
          {say('studio.close')}
        </Button>
      </div>
    </Panel>
  );
}
