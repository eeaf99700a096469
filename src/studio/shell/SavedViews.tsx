/** The line of views of a list that somebody has saved: filters and words under a name, for themselves alone. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, Heading, Input, Label, TextField } from 'react-aria-components';
import { LONGEST } from '#src/kernel/text-limits.ts';
import type { SavedView } from '#src/modules/running/staff/contract.ts';
import { callStudio } from '#src/studio/calls.ts';
import { failureText } from '#src/studio/shell/failure-text.ts';
import { Panel } from '#src/studio/shell/Panel.tsx';
import { StudioLink } from '#src/studio/shell/StudioLink.tsx';
import { useAddress } from '#src/studio/use-address.ts';
import { useStudio } from '#src/studio/use-studio.ts';

const BASE = '/studio/';

/** The view of an address: its list, and its query without the number of the page. */
function viewAt(address: string): { readonly list: string; readonly search: string } {
  const [path = '', query = ''] = address.split('?', 2);
  const params = new URLSearchParams(query);
  params.delete('page');
  params.sort();
  return { list: path.slice(BASE.length) || 'articles', search: params.size === 0 ? '' : `?${params}` };
}

/** A view is saved as it stands in the address. */
export function SavedViews() {
  const { say } = useStudio();
  const queries = useQueryClient();
  const { list, search } = viewAt(useAddress());
  const [isNaming, setNaming] = useState(false);
  const [fault, setFault] = useState('');
  const views = useQuery({
    queryKey: ['views', list],
    queryFn: ({ signal }) => callStudio<SavedView[]>('GET /studio/views', { query: { list }, signal }),
  });
  const readAgain = () => queries.invalidateQueries({ queryKey: ['views', list] });
  const drop = async (name: string) => {
    try {
      await callStudio('DELETE /studio/views', { query: { list, name } });
      setFault('');
    } catch (error) {
      setFault(failureText(error, say));
    }
    await readAgain();
  };
  const saved = views.data ?? [];
  const isSaved = saved.some((view) => view.search === search);
  if (saved.length === 0 && search === '') return null;
  return (
    <nav className="views" aria-label={say('studio.views')}>
      {saved.length > 0 && <span className="soft hint">{say('studio.views')}</span>}
      {saved.map((view) => (
        <span key={view.name} className="view">
          <StudioLink to={`${BASE}${list}${view.search}`} isCurrent={view.search === search}>
            {view.name}
          </StudioLink>
          <Button aria-label={say('studio.views.delete', { name: view.name })} onPress={() => void drop(view.name)}>
            ×
          </Button>
        </span>
      ))}
      {search !== '' && !isSaved && (
        <Button className="button small" onPress={() => setNaming(true)}>
          {say('studio.views.save')}
        </Button>
      )}
      {fault !== '' && (
        <span role="alert" className="fault">
          {fault}
        </span>
      )}
      {isNaming && (
        <NameView
          view={{ list, search }}
          onClose={() => {
            setNaming(false);
            void readAgain();
          }}
        />
      )}
    </nav>
  );
}

interface NameViewProps {
  readonly view: Omit<SavedView, 'name'>;
  readonly onClose: () => void;
}

function NameView({ view, onClose }: NameViewProps) {
  const { say } = useStudio();
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await callStudio('PUT /studio/views', { body: { ...view, name: name.trim() } });
      onClose();
    } catch (error) {
      setFault(failureText(error, say));
    }
  };
  return (
    <Panel onClose={onClose}>
      <Heading slot="title">{say('studio.views.save')}</Heading>
      <form className="login-form" onSubmit={(event) => void save(event)}>
        <TextField value={name} onChange={setName} maxLength={LONGEST.viewName} autoFocus isRequired>
          <Label>{say('studio.views.name')}</Label>
          <Input className="input" />
        </TextField>
        <p className="soft hint">{say('studio.views.own')}</p>
        <p role="status" className="fault">
          {fault}
        </p>
        <div className="actions">
          <Button className="button main" type="submit" isDisabled={name.trim() === ''}>
            {say('studio.views.keep')}
          </Button>
          <Button className="button" onPress={onClose}>
            {say('studio.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
