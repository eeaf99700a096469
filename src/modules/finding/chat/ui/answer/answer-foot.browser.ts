/** Shows sources, buttons to copy, share and vote, and the questions left, below an answer of the chat. */

import { callApi } from '#src/client/api.browser.ts';
import { copyText } from '#src/client/clipboard.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { ChatAnswer, VoteRequest } from '#src/modules/finding/chat/contract.ts';
import type { AnswerView } from '#src/modules/finding/chat/ui/answer/answer-view.browser.ts';
import { button, filled, listOf, textElement } from '#src/modules/finding/chat/ui/answer/elements.browser.ts';
import type { ChatWords } from '#src/modules/finding/chat/ui/words.ts';

/** Makes the elements below an answer. */
export function answerFoot(answer: ChatAnswer, question: string, view: AnswerView): HTMLElement {
  const { words } = view;
  const foot = textElement('div', 'chat-foot');
  const acts = textElement('div', 'chat-acts');
  acts.append(copyButton(answer, view), shareButton(question, view), ...voteButtons(words));
  foot.append(trace(answer, words), acts, textElement('span', '', filled(words.left, { left: String(answer.left) })));
  return foot;
}

function trace({ trace: { tools, dropped } }: ChatAnswer, words: ChatWords): HTMLElement {
  const details = textElement('details', 'chat-trace');
  const lines = [
    ...tools.map(({ tool, name, input, rows, found }) =>
      filled(words.tool, { tool: name || tool, input, rows: String(rows), found: foundOf(found, rows) }).trim(),
    ),
    ...dropped.map(({ sentence }) => filled(words.dropped, { sentence })),
  ];
  details.append(
    textElement('summary', '', words.whereFrom),
    listOf(
      '',
      lines.map((line) => document.createTextNode(line)),
    ),
  );
  return details;
}

/** The names of the first rows. */
const foundOf = (found: readonly string[], rows: number) =>
  found.length === 0 ? '' : `(${found.join(', ')}${rows > found.length ? ', …' : ''})`;

function copyButton({ parts }: ChatAnswer, view: AnswerView): HTMLElement {
  const { words } = view;
  const copy = button('chat-act', words.copy, async () => {
    try {
      await copyText(view.text(parts));
      copy.textContent = words.copied;
    } catch (error) {
      console.error(error);
      toast(words.copyFailed);
    }
  });
  return copy;
}

/** Shares the question. Its link asks the question anew, because prices change. Pages handle it as any `data-share`. */
function shareButton(question: string, { words, address }: AnswerView): HTMLElement {
  const share = button('chat-act', words.share);
  share.dataset['share'] = `${location.origin}${address}#${new URLSearchParams({ ask: question })}`;
  share.dataset['shareTitle'] = question;
  return share;
}

/** Thumbs up and down; down asks for the reason, and both are counted without the question. */
function voteButtons(words: ChatWords): HTMLElement[] {
  const vote = async (body: VoteRequest) => {
    await callApi('POST /chat/votes', { body });
    for (const one of [good, bad]) one.setAttribute('disabled', '');
    const thanks = textElement('span', '', words.thanks);
    thanks.setAttribute('role', 'status');
    reasons.replaceChildren(thanks);
  };
  const reasons = textElement('span', 'chat-reasons');
  const good = button('chat-act', words.good, () => void vote({ vote: 'GOOD' }));
  const bad = button('chat-act', words.bad, () => {
    const choices = [
      ['WRONG', words.whyWrong],
      ['OTHER_QUESTION', words.whyOther],
      ['INCOMPLETE', words.whyMissing],
    ] as const;
    reasons.replaceChildren(
      textElement('span', '', words.why),
      ...choices.map(([reason, name]) => button('chat-act', name, () => void vote({ vote: reason }))),
    );
    reasons.querySelector('button')?.focus();
  });
  return [good, bad, reasons];
}
