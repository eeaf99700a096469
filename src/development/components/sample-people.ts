/** Makes comments and messages in every state for the page of components. */

import { PICTURE } from '#src/development/components/sample-cards.ts';
import { COMMENT_WORDS } from '#src/development/components/sample-words.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Reply } from '#src/modules/people/comments/contract.ts';
import type { Message } from '#src/modules/telling/messages/contract.ts';

const WHEN = '2026-11-20T03:00:00.000Z';
const NOK = { id: 7, nickname: 'Nok', avatar: null };
const PLOY = { id: 8, nickname: 'Ploy', avatar: null };

/** Comments by the name of their state. */
export function commentsOf(lang: Lang): Readonly<Record<string, Reply>> {
  const { short, long } = COMMENT_WORDS[lang];
  let id = 0;
  const reply = (change: Partial<Reply> = {}): Reply => ({
    id: ++id,
    rootId: null,
    parentId: null,
    user: NOK,
    replyTo: null,
    content: short,
    gone: null,
    auditing: false,
    own: false,
    mentions: [],
    createTime: WHEN,
    replyCount: 0,
    likeCount: 0,
    ...change,
  });
  return {
    usual: reply({ likeCount: 12, replyCount: 3 }),
    own: reply({ own: true }),
    'long, names and links': reply({
      content: long,
      mentions: [PLOY],
      replyTo: { id: 1, user: PLOY },
      rootId: 1,
      likeCount: 1340,
    }),
    'waits for a moderator': reply({ own: true, auditing: true, content: long }),
    'account closed': reply({ user: null }),
    deleted: reply({ gone: 'DELETED', content: '', user: null }),
    hidden: reply({ gone: 'HIDDEN', content: '', user: null }),
    blocked: reply({ gone: 'BLOCKED', content: '', user: null }),
  };
}

/** Messages by the name of their state. */
export function messagesOf(lang: Lang): Readonly<Record<string, Message>> {
  const { short, long } = COMMENT_WORDS[lang];
  let id = 0;
  const message = (change: Partial<Message>): Message => ({
    id: ++id,
    kind: 'REPLY',
    text: short,
    quote: '',
    reason: '',
    actor: PLOY,
    picture: null,
    link: '#',
    createTime: WHEN,
    read: true,
    ...change,
  });
  return {
    unread: message({ read: false }),
    'read, quotes': message({ quote: long.slice(0, 120) }),
    'site, with a reason': message({ kind: 'REPLY_HIDDEN', actor: null, quote: short, reason: short }),
    'of a product': message({ kind: 'PRICE_ALERT', actor: null, text: long.slice(0, 120), picture: PICTURE.url }),
    'leads nowhere': message({ kind: 'LIKE', link: null }),
  };
}
