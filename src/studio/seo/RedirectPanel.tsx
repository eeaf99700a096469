/** The dialog that redirects an address without a page to a page of the site. */

import { useState } from 'react';
import { Button, Heading, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { callStudio } from '#src/studio/calls.ts';
import { LookupField } from '#src/studio/lookups/LookupField.tsx';
import { findPages } from '#src/studio/lookups/lookups.ts';
import { redirectCode } from '#src/studio/seo/redirect-code.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { useStudio } from '#src/studio/use-studio.ts';

interface RedirectPanelProps {
  /** The address that leads nowhere. */
  readonly from: string;
  readonly onClose: () => void;
}

/** The page is found by words, or its path is typed. */
export function RedirectPanel({ from, onClose }: RedirectPanelProps) {
  const { say, lang, session } = useStudio();
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [isMade, setMade] = useState(false);
  const pageLang =
    session.site.languages.find((name) => from.startsWith(`/${name}/`)) ?? session.site.languages[0] ?? lang;
  const make = async () => {
    try {
      const code = redirectCode(from);
      await callStudio(`PUT /publishing/redirects/${code}`, { body: { code, from, to, status: 301 } });
      setMade(true);
      setNote(say('studio.redirect.made', { to }));
    } catch (error) {
      setNote(failureText(error, say));
    }
  };
  return (
    <Panel onClose={onClose}>
      <Heading slot="title">{say('studio.redirect.title')}</Heading>
      <p className="path">{from}</p>
      {!isMade && (
        <>
          <LookupField
            label={say('studio.redirect.find')}
            name={`pages ${pageLang}`}
            find={findPages(pageLang)}
            isFocused
            onChoose={({ value }) => setTo(value)}
          />
          <TextField value={to} onChange={setTo} maxLength={LONGEST.redirectPath}>
            <Label>{say('studio.redirect.target')}</Label>
            <Input className="input" placeholder="/" />
          </TextField>
        </>
      )}
      <p role="status" className={isMade ? 'out' : 'fault'}>
        {note}
      </p>
      <div className="actions">
        {!isMade && (
          <Button className="button main" isDisabled={!to.startsWith('/')} onPress={() => void make()}>
            {say('studio.redirect.make')}
          </Button>
        )}
        <Button className="button" onPress={onClose}>
          {say('studio.close')}
        </Button>
      </div>
    </Panel>
  );
}
