/** The interface of where uploads are stored. */

import type { Tenant } from '#src/ctx.ts';

/** An upload that may be sent. */
export interface UploadTarget {
  readonly tenant: Tenant;
  readonly key: string;
  /** Bytes, exactly. */
  readonly size: number;
  readonly contentType: string;
  readonly expiresAt: Date;
}

/** A body is longer or shorter than announced. */
export class WrongSize extends Error {
  override readonly name = 'WrongSize';
}

/** Stores uploads, on this machine or in a bucket. Received and published files are kept apart. */
export interface UploadStorage {
  /** Whether this server receives the bytes. */
  readonly receives: boolean;
  /** The address to which a browser sends the bytes. */
  presign(place: UploadTarget): Promise<string>;
  /**
   * Stores bytes unchanged while they come. Throws WrongSize when there are more or fewer than `size`. When it fails, no
   * file is left.
   */
  receive(tenant: Tenant, key: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** The received bytes; undefined when nothing arrived, or more than allowed. */
  received(tenant: Tenant, key: string, mostBytes: number): Promise<Buffer | undefined>;
  /** Stores the published file and deletes the received one. */
  publish(tenant: Tenant, key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The published file. */
  published(tenant: Tenant, key: string): Promise<Buffer | undefined>;
  /** Deletes the received and the published file, and parts of them; missing ones are ignored. */
  remove(tenant: Tenant, key: string): Promise<void>;
}
