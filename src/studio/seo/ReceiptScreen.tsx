/** The screen that says why an address answers what it answers, and whether a sitemap lists it. */

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { Receipt } from '#src/modules/running/receipts/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { readablePath } from '#src/studio/readable-path.ts';
import { goTo, receiptPath } from '#src/studio/router.ts';
import { NeighbourGraph } from '#src/studio/seo/NeighbourGraph.tsx';
import { ReceiptHistory } from '#src/studio/seo/ReceiptHistory.tsx';
import { SeoParts } from '#src/studio/seo/SeoParts.tsx';
import { sitePath } from '#src/studio/seo/site-path.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Notice } from '#src/studio/shell/Notice.tsx';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { timeText } from '#src/studio/times.ts';
import { useAddress } from '#src/studio/use-address.ts';
import { useStudio } from '#src/studio/use-studio.ts';

export function ReceiptScreen() {
  const { say } = useStudio();
  const path = new URLSearchParams(useAddress().split('?', 2)[1] ?? '').get('path') ?? '';
  const [typed, setTyped] = useState(path);
  useEffect(() => setTyped(path), [path]);
  const receipt = useQuery({
    queryKey: ['receipt', path],
    queryFn: () => callStudio<Receipt>('GET /publishing/receipt', { query: { path } }),
    enabled: path !== '',
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    goTo(receiptPath(sitePath(typed)));
  };
  return (
    <div className="screen">
      <h1>{say('studio.seo')}</h1>
      <SeoParts current="receipt" />
      <form className="ask" onSubmit={look}>
        <TextField value={typed} onChange={setTyped} maxLength={LONGEST.address}>
          <Label>{say('studio.receipt.address')}</Label>
          <Input className="input" placeholder="/en/article/…" />
        </TextField>
        <Button className="button main" type="submit" isDisabled={typed.trim() === ''}>
          {say('studio.receipt.look')}
        </Button>
      </form>
      {path === '' ? (
        <Notice text={say('studio.receipt.note')} />
      ) : (
        <Answer query={receipt}>{(answer) => <ReceiptView receipt={answer} />}</Answer>
      )}
    </div>
  );
}

function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  const { say, lang, session } = useStudio();
  const { url, status, why, location, since, release, sitemap, facts, waiting, today, redirectsHere } = receipt;
  const at = (instant: string) => timeText(instant, lang, session.site.timeZone);
  return (
    <article className="receipt">
      <p className="verdict">
        <strong className={status === 200 ? 'status live' : 'status'}>{status}</strong>{' '}
        <a className="path" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <p>{say.server(why)}</p>
      {location !== null && (
        <p>
          → <StudioLink to={receiptPath(location)}>{location}</StudioLink>
        </p>
      )}
      {waiting !== null && (
        <p className="warning">
          {say('studio.receipt.waiting')} {waiting.error}
        </p>
      )}
      <dl className="facts">
        <Fact name={say('studio.receipt.sitemap')}>
          <span className={sitemap.listed ? 'state live' : 'state'}>
            {say(sitemap.listed ? 'studio.receipt.listed' : 'studio.receipt.unlisted')}
          </span>{' '}
          {say.server(sitemap.why)}
          {sitemap.lastmod !== null && ` · ${at(sitemap.lastmod)}`}
        </Fact>
        {since !== null && (
          <Fact name={say('studio.receipt.since')}>
            {at(since)}
            {release !== null && ` · ${say('studio.releases.number', { number: release })}`}
          </Fact>
        )}
        {facts !== null && (
          <>
            <Fact name={say('studio.edit.title')}>{facts.title ?? '–'}</Fact>
            <Fact name={say('studio.edit.summary')}>{facts.description ?? '–'}</Fact>
            <Fact name="canonical">{facts.canonical ?? '–'}</Fact>
            <Fact name="robots">{facts.robots ?? '–'}</Fact>
            <Fact name="hreflang">{facts.hreflang.join(' · ') || '–'}</Fact>
            <Fact name="JSON-LD">{facts.jsonLd.join(', ') || '–'}</Fact>
          </>
        )}
        {today !== null && (
          <Fact name={say('studio.receipt.today')}>
            {say(today.same ? 'studio.receipt.same' : 'studio.receipt.differs')}
          </Fact>
        )}
        {redirectsHere.length > 0 && (
          <Fact name={say('studio.receipt.redirectsHere')}>
            {redirectsHere.map(({ path }) => (
              <StudioLink key={path} className="path address" to={receiptPath(path)}>
                {readablePath(path)}
              </StudioLink>
            ))}
          </Fact>
        )}
      </dl>
      {receipt.graph !== null && <NeighbourGraph svg={receipt.graph} />}
      <ReceiptHistory receipt={receipt} />
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
