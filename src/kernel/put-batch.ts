/** Writes a batch of inputs: finds, compares, writes what differs, reports each. */

import type { PutResult, Rejection } from '#src/kernel/put-result.ts';
import { distinctParts } from '#src/kernel/split-batch.ts';

/** The write that an input asks for: the stored state, undefined for a new subject, and the state after the write. */
interface PlannedWrite {
  readonly before: unknown;
  readonly after: { readonly code: string };
}

/** How the inputs of one kind of subject are written. */
export interface BatchWriter<Input, Write extends PlannedWrite> {
  /**
   * The keys by which the subject of an input is looked up. Inputs with a key in common are written one after another, so
   * that the later one builds on what the earlier one stored. Left out: all inputs are planned together.
   */
  readonly keys?: (input: Input) => readonly string[];
  /** Looks up what the inputs name. Returns for each input, in order, its write or the reason against it. */
  plan(inputs: readonly Input[]): Promise<readonly (Write | Rejection)[]>;
  /** The identity of the subject of a write. Of two writes of one subject the later counts. Left out: its code. */
  readonly subject?: (write: Write) => string;
  /** Whether a write would leave the stored state as it is. Asked only where there is a stored state. */
  isSame(write: Write): boolean;
  /** Writes what differs, each subject once, and invalidates what shows it. Called also when nothing differs. */
  store(changes: readonly Write[], unchanged: readonly Write[]): Promise<void>;
}

/**
 * Writes inputs: finds their subjects, compares, writes what differs, and reports each input in order. A rejected input
 * does not stop the others. An input equal to the stored state writes nothing.
 */
export async function putBatch<Input, Write extends PlannedWrite>(
  inputs: readonly Input[],
  writer: BatchWriter<Input, Write>,
): Promise<PutResult[]> {
  const parts = writer.keys === undefined ? [inputs] : distinctParts(inputs, writer.keys);
  const results: PutResult[] = [];
  for (const part of parts) results.push(...(await putPart(part, writer)));
  return results;
}

async function putPart<Input, Write extends PlannedWrite>(
  inputs: readonly Input[],
  { plan, subject = ({ after }) => after.code, isSame, store }: BatchWriter<Input, Write>,
): Promise<PutResult[]> {
  const planned = await plan(inputs);
  const last = new Map<string, Write>();
  for (const write of planned) if (!isRejection(write)) last.set(subject(write), write);
  const unchanged = new Set([...last.values()].filter((write) => write.before !== undefined && isSame(write)));
  await store(
    [...last.values()].filter((write) => !unchanged.has(write)),
    [...unchanged],
  );
  return planned.map((write) => {
    if (isRejection(write)) return write;
    const { code } = write.after;
    if (unchanged.has(last.get(subject(write)) ?? write)) return { outcome: 'unchanged', code };
    return { outcome: write.before === undefined ? 'created' : 'updated', code };
  });
}

function isRejection(write: PlannedWrite | Rejection): write is Rejection {
  return 'outcome' in write;
}

/** The keys of a subject that is looked up by its external id and by its code. */
export function keysOfSubject(externalId: string | undefined, code: string | undefined): string[] {
  const keys = [externalId === undefined ? undefined : `external:${externalId}`, code];
  return keys.filter((key) => key !== undefined);
}
