/** The list of pages that break a rule of the gate: which rule, where, and what to do. */

import { useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { FaultyPage } from '#src/modules/running/releases/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { readablePath } from '#src/studio/readable-path.ts';
import { ReleaseTabs } from '#src/studio/releases/ReleaseTabs.tsx';
import { receiptPath } from '#src/studio/router.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { CardList } from '#src/studio/shell/CardList.tsx';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';

/** An editor may let a held page pass, with a reason. */
export function HeldPages({ rank }: { readonly rank: 'hold' | 'warn' }) {
  const { say } = useStudio();
  const { query, page, pages, turn } = useListed<FaultyPage>('GET /publishing/held', { rank });
  return (
    <div className="screen">
      <h1>{say(rank === 'hold' ? 'studio.held' : 'studio.warned')}</h1>
      <ReleaseTabs current={rank === 'hold' ? 'held' : 'warned'} />
      <Answer query={query}>
        {({ content }) => (
          <CardList entries={content} none={say(rank === 'hold' ? 'studio.held.none' : 'studio.warned.none')}>
            {(faulty) => <FaultyCard key={faulty.path} faulty={faulty} onPass={() => void query.refetch()} />}
          </CardList>
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
    </div>
  );
}

function FaultyCard({ faulty, onPass }: { readonly faulty: FaultyPage; readonly onPass: () => void }) {
  const { say, lang, session } = useStudio();
  const { path, held, isLive, since, faults, passed } = faulty;
  const at = (instant: string) => timeText(instant, lang, session.site.timeZone);
  return (
    <li className="card">
      <div className="card-head">
        <h2>
          <StudioLink className="path" to={receiptPath(path)}>
            {readablePath(path)}
          </StudioLink>
        </h2>
        <span className="soft number">{at(since)}</span>
      </div>
      {held && <p className="soft">{say(isLive ? 'studio.held.oldShown' : 'studio.held.noneShown')}</p>}
      <ul className="rules">
        {faults.map(({ rule, place, advice, rank }) => (
          <li key={`${rule} ${place}`}>
            <span className={rank === 'hold' ? 'rule fault' : 'rule warning'}>{rule}</span>
            <span>
              <strong>{place}</strong> {say.server(advice)}
            </span>
          </li>
        ))}
      </ul>
      {passed !== null && (
        <p className="soft">
          {say('studio.held.passed', { by: passed.by, time: at(passed.at) })}
          {passed.reason !== null && ` · ${passed.reason}`}
        </p>
      )}
      {held && <PassForm path={path} onPass={onPass} />}
    </li>
  );
}

function PassForm({ path, onPass }: { readonly path: string; readonly onPass: () => void }) {
  const { say } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const pass = async () => {
    try {
      await callStudio('POST /publishing/held/pass', { body: { path, reason: reason.trim() } });
      setNote(say('studio.held.follows'));
      onPass();
    } catch (error) {
      setNote(failureText(error, say));
    }
  };
  if (!isOpen)
    return (
      <div className="actions">
        <Button className="button small" onPress={() => setOpen(true)}>
          {say('studio.held.pass')}
        </Button>
      </div>
    );
  return (
    <div className="pass">
      <TextField value={reason} onChange={setReason} maxLength={LONGEST.changeReason} autoFocus>
        <Label>{say('studio.held.reason')}</Label>
        <Input className="input" />
      </TextField>
      <Button className="button main" isDisabled={reason.trim() === ''} onPress={() => void pass()}>
        {say('studio.held.passNow')}
      </Button>
      <p role="status" className="hint">
        {note}
      </p>
    </div>
  );
}
