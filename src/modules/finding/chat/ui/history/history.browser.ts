/** Chooses where conversations are kept: in the account or in this browser. */

import { callApi } from '#src/client/api.browser.ts';
import { mayBeLoggedIn } from '#src/client/viewer/last-login-cookie.browser.ts';
import {
  forgetKept,
  keepTurns,
  keptConversations,
  renameKept,
} from '#src/modules/finding/chat/ui/history/kept-conversations.ts';
import type { Turn } from '#src/modules/finding/chat/ui/history/turn.ts';

interface Head {
  readonly id: string;
  readonly title: string;
}

/** Where conversations are kept. */
export interface History {
  /** The newest first. */
  list(): Promise<readonly Head[]>;
  turns(id: string): Promise<readonly Turn[]>;
  /** Keeps all turns of a conversation; its title is its first question unless it was renamed. */
  keep(head: Head, turns: readonly Turn[]): Promise<void>;
  rename(id: string, title: string): Promise<void>;
  forget(id: string): Promise<void>;
}

const inBrowser: History = {
  list: async () => keptConversations(),
  turns: async (id) => keptConversations().find((one) => one.id === id)?.turns ?? [],
  keep: async (head, turns) => keepTurns({ ...head, turns }),
  rename: async (id, title) => renameKept(id, title),
  forget: async (id) => forgetKept(id),
};

const inAccount: History = {
  list: async () => (await callApi('GET /chat/conversations', {})).data ?? [],
  turns: async (id) => (await callApi('GET /chat/conversations/{id}', { params: { id } })).data?.turns ?? [],
  async keep({ id, title }, turns) {
    const body = { title, turns: [...turns] };
    await callApi('PUT /chat/conversations/{id}', { params: { id }, body }, { quiet: true });
  },
  async rename(id, title) {
    await callApi('PUT /chat/conversations/{id}/title', { params: { id }, body: { title } });
  },
  async forget(id) {
    await callApi('DELETE /chat/conversations/{id}', { params: { id } });
  },
};

/** Of who is logged in, the account keeps the conversations; of others, the browser alone. */
export const historyOfReader = (): History => (mayBeLoggedIn() ? inAccount : inBrowser);
