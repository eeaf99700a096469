import type { TenantCtx } from '#src/ctx.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { PublicUser } from '#src/modules/people/accounts/contract.ts';
import { publicUsers } from '#src/modules/people/accounts/service.ts';
import type { Message, MessageCategory } from '#src/modules/telling/messages/contract.ts';
import { linkOf, wordingOf } from '#src/modules/telling/messages/message-wording.ts';
import { langOf } from '#src/modules/telling/messages/rules.ts';
import { messagesOf, type StoredMessage } from '#src/modules/telling/messages/store.ts';

interface Reader extends TenantCtx {
  readonly lang: Lang;
  readonly viewer: { readonly userId: number };
}

/** One page of the reader's own messages, newest first, in the reader's language. */
export async function messagePage(
  reader: Reader,
  category: MessageCategory,
  request: PageRequest,
): Promise<Page<Message>> {
  const { db, tenant, viewer } = reader;
  const rows = await messagesOf(db, tenant.id, viewer.userId, category, request);
  const actors = await publicUsers(
    { db, tenant },
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const messages = rows.map((row) => inWords(row, row.actorId === null ? undefined : actors.get(row.actorId), reader));
  return toPage(messages, rows[0]?.total ?? 0, request);
}

function inWords(row: StoredMessage, actor: PublicUser | undefined, reader: Reader): Message {
  const { id, kind, values, link, createdAt, read } = row;
  return {
    id,
    kind,
    text: wordingOf(kind, values, actor?.nickname, reader.lang),
    quote: values.excerpt ?? '',
    reason: values.reason ?? '',
    picture: values.picture ?? null,
    actor: actor === undefined ? null : { id: actor.id, nickname: actor.nickname, avatar: actor.avatar },
    // The page of an activity is there in the languages of its title.
    link: linkOf(kind, link, actor?.id, { ...reader, lang: langOf(values.titles ?? {}, reader.lang) }),
    createTime: createdAt.toISOString(),
    read,
  };
}
