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

/** Stores uploads, on this machine or in a bucket. Received and published files are kept apart. */
export interface UploadStorage {
  /** Whether this server receives the bytes. */
  readonly receives: boolean;
  /** The address to which a browser sends the bytes. */
  presign(place: UploadTarget): Promise<string>;
  /** Stores the received bytes unchanged. */
  receive(tenant: Tenant, key: string, bytes: Buffer): Promise<void>;
  /** The received bytes; undefined when nothing arrived, or more than allowed. */
  received(tenant: Tenant, key: string, mostBytes: number): Promise<Buffer | undefined>;
  /** Stores the published file and deletes the received one. */
  publish(tenant: Tenant, key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The published file. */
  published(tenant: Tenant, key: string): Promise<Buffer | undefined>;
  /** Deletes the received and the published file; missing ones are ignored. */
  remove(tenant: Tenant, key: string): Promise<void>;
}
