/** A process that draws cards, one after another. Its fonts are those that FONTCONFIG_FILE names. */

import { drawCard } from '#src/pictures/cards/draw-card.ts';
import type { ShareCard } from '#src/pictures/cards/share-card.ts';

export interface CardRequest {
  readonly id: number;
  readonly card: ShareCard;
  readonly photo: Uint8Array | null;
}

export interface CardReply {
  readonly id: number;
  readonly picture?: Uint8Array;
  readonly error?: string;
}

async function answer({ id, card, photo }: CardRequest): Promise<CardReply> {
  try {
    return { id, picture: await drawCard(card, photo && Buffer.from(photo)) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

process.on('message', (request: CardRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
