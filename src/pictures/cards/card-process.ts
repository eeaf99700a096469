/** Has cards drawn by a process of its own, whose fonts are those of the site. */

import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CardReply, CardRequest } from '#src/pictures/cards/card.program.ts';
import type { ShareCard } from '#src/pictures/cards/share-card.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';

const PROGRAM = fileURLToPath(new URL('card.program.ts', import.meta.url));
/** The library of fonts reads its settings when a process starts, so the server itself cannot draw cards. */
const FONTS = join(import.meta.dirname, 'fonts', 'fonts.conf');
/** Without a card to draw for so long, the process ends. */
const IDLE_MS = 20_000;
/** A card that takes so long, with the start of the process, never comes: on a busy machine the start alone takes half a minute. */
const MOST_MS = 180_000;
/** Of the scheduler, in steps behind everything else: pages and calls come first. */
const NICENESS = 5;

interface Waiting {
  readonly resolve: (picture: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** One process that draws cards. It starts with the first card and never keeps its parent alive. */
export class CardProcess {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 0;

  /** Rejects with PictureFailure when the card cannot be drawn, or takes too long. */
  async draw(card: ShareCard, photo: Buffer | null): Promise<Buffer> {
    clearTimeout(this.#idle);
    const id = this.#nextId++;
    const child = this.#child ?? this.#start();
    child.ref();
    child.channel?.ref();
    const limit = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        child.send({ id, card, photo } satisfies CardRequest);
      });
    } finally {
      clearTimeout(limit);
      this.#rest();
    }
  }

  /** Ends the process. */
  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
  }

  #rest(): void {
    if (this.#waiting.size > 0) return;
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  #start(): ChildProcess {
    // The process sees photos and texts of strangers, so it knows no secret.
    const env = { FONTCONFIG_FILE: FONTS };
    const child = fork(PROGRAM, [], {
      env,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    child.on('message', (reply: CardReply) => this.#finish(reply));
    child.once('error', (cause) => this.#end(child, cause));
    child.once('exit', () => this.#end(child));
    return child;
  }

  #finish({ id, picture, error }: CardReply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (picture === undefined) waiting?.reject(new PictureFailure(502, `a card could not be drawn: ${error ?? ''}`));
    else waiting?.resolve(Buffer.from(picture));
  }

  #end(child: ChildProcess, cause?: Error): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    const failure = new PictureFailure(504, 'the process that draws cards has ended', { cause });
    for (const { reject } of this.#waiting.values()) reject(failure);
    this.#waiting.clear();
  }
}
