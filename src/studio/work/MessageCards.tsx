/** The cards of messages that wait to be sent, or failed. */

import type { ListedMessage, MessagesRequest } from '#src/modules/running/operations/contract.ts';
import type { StudioSay } from '#src/studio/say.ts';
import { Answer } from '#src/studio/shell/Answer.tsx';
import { Pager } from '#src/studio/shell/Pager.tsx';
import { useListed } from '#src/studio/shell/use-listed.ts';
import { timeText } from '#src/studio/times.ts';
import { useStudio } from '#src/studio/use-studio.ts';
import { WorkCards, type WorkEntry } from '#src/studio/work/WorkCards.tsx';

export function MessageCards({ state }: { readonly state: MessagesRequest['state'] }) {
  const { say, lang, session } = useStudio();
  const { query, page, pages, turn } = useListed<ListedMessage>('GET /operations/messages', { state });
  const at = (instant: string) => timeText(instant, lang, session.site.timeZone);
  const entryFrom = ({ id, channel, template, to, attempts, fault, reason, writtenAt, nextAt }: ListedMessage) => {
    const entry: WorkEntry = {
      id: to === null ? null : id,
      key: id,
      title: `${say(`studio.work.channel.${channel}`)} · ${templateName(template, say)} · ${id}`,
      notes: [to === null ? say('studio.work.forgotten') : say('studio.work.to', { to })],
      times: [
        say('studio.work.written', { time: at(writtenAt) }),
        say('studio.work.tries', { count: attempts }),
        ...(nextAt === null ? [] : [say('studio.work.next', { time: at(nextAt) })]),
      ],
      fault,
      error: reason,
    };
    return entry;
  };
  return (
    <>
      <Answer query={query}>
        {({ content }) => (
          <WorkCards kind="message" entries={content.map(entryFrom)} onChange={() => void query.refetch()} />
        )}
      </Answer>
      <Pager page={page} pages={pages} onPage={turn} />
    </>
  );
}

const TEMPLATES = ['code', 'contactChanged', 'unlock', 'accountExists', 'letter', 'note'] as const;

/** Says what a message is; a message of another version keeps the name that the server has for it. */
function templateName(template: string, say: StudioSay): string {
  const name = TEMPLATES.find((code) => code === template);
  return name === undefined ? template : say(`studio.work.template.${name}`);
}
