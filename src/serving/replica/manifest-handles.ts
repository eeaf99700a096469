/** Opens the SQLite file of the manifest, with the statements that look pages up. */

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { fullDiskMessage, isDiskFull } from '#src/db/disk-room.ts';
import { DiskFull } from '#src/db/errors.ts';
import { openOnFullDisk } from '#src/db/sqlite-on-full-disk.ts';
import { hasCurrentSchema, openForReading, openForWriting } from '#src/serving/replica/manifest-file.ts';

const COLUMNS = `screen, subject, lang, page, path, status, location, hash, size,
  content_type AS contentType, modified_at AS modifiedAt`;

/** The open file of a manifest with its look-ups. */
export class ManifestHandles {
  readonly reader: DatabaseSync;
  /** Undefined when the disk was full at opening. */
  readonly writer: DatabaseSync | undefined;
  readonly byPath: StatementSync;
  readonly byPageKey: StatementSync;
  readonly changed: StatementSync;
  readonly generation: StatementSync;

  private constructor(reader: DatabaseSync, writer: DatabaseSync | undefined) {
    this.reader = reader;
    this.writer = writer;
    this.byPath = reader.prepare(`SELECT ${COLUMNS} FROM pages WHERE tenant_id = ? AND path = ?`);
    this.byPageKey = reader.prepare(`SELECT ${COLUMNS} FROM pages
      WHERE tenant_id = ? AND screen = ? AND subject = ? AND lang = ? AND page = ?`);
    this.changed = reader.prepare(`SELECT screen, subject, lang, page FROM pages
      WHERE tenant_id = ? AND release > ? LIMIT ?`);
    this.generation = reader.prepare('SELECT release FROM generations WHERE tenant_id = ?');
  }

  /** Opens the file for reading alone when its disk is full. Throws DiskFull when there is none that could be read. */
  static open(file: string): ManifestHandles {
    try {
      const writer = openForWriting(file);
      return new ManifestHandles(openForReading(file), writer);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
    const reader = existsSync(file) ? openOnFullDisk(file) : undefined;
    if (reader !== undefined && hasCurrentSchema(reader)) return new ManifestHandles(reader, undefined);
    reader?.close();
    throw new DiskFull(fullDiskMessage(dirname(file)));
  }

  close(): void {
    this.reader.close();
    this.writer?.close();
  }
}
