import type { Tenant } from '#src/ctx.ts';

/** A place for bytes that are to come. */
export interface UploadTarget {
  readonly tenant: Tenant;
  readonly key: string;
  /** Bytes, exactly. */
  readonly size: number;
  readonly contentType: string;
  readonly expiresAt: Date;
}

/** Where uploads are kept: on this machine or in a bucket. What came and what is served never mix. */
export interface UploadStorage {
  /** Whether the bytes come through this server. */
  readonly receives: boolean;
  /** Where a browser sends the bytes. */
  presign(place: UploadTarget): Promise<string>;
  /** Keeps what came, as it came. */
  receive(tenant: Tenant, key: string, bytes: Buffer): Promise<void>;
  /** What came; undefined when nothing did, or more than allowed. */
  received(tenant: Tenant, key: string, mostBytes: number): Promise<Buffer | undefined>;
  /** Puts what is served in the place of what came. */
  publish(tenant: Tenant, key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** What is served. */
  published(tenant: Tenant, key: string): Promise<Buffer | undefined>;
  /** Forgets what came and what is served; what is not there is no fault. */
  remove(tenant: Tenant, key: string): Promise<void>;
}
