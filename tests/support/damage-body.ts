import { DatabaseSync } from 'node:sqlite';
import { BodyFile } from '#src/publishing/bodies/body-file.ts';

/** Overwrites a published body from outside the program, as a failing disk would; null deletes it. */
export function damageBody(dataDir: string, tenantCode: string, hash: string, bytes: string | null): void {
  const db = new DatabaseSync(new BodyFile(dataDir, tenantCode).path, { timeout: 5000 });
  if (bytes === null) db.prepare('delete from bodies where hash = ?').run(hash);
  else db.prepare('update bodies set br = ? where hash = ?').run(Buffer.from(bytes), hash);
  db.close();
}
