/** Writes a note as the text of a chat message, for LINE and Telegram. */

import type { Note } from '#src/modules/telling/delivery/letter-contract.ts';

/** Title, lines, link, and the link that stops the messages. The lines are cut where they are too long. */
export function chatText({ title, body, link, stop }: Note, mostLetters: number): string {
  const end = `\n${link}\n\n${stop.label}: ${stop.link}`;
  const words = `${title}\n${body}`;
  const room = mostLetters - end.length;
  return (words.length <= room ? words : `${words.slice(0, room - 1)}…`) + end;
}
