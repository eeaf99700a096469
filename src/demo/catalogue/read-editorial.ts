/** Reads the YAML files of the demonstration and checks them. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../editorial');

/** Reads editorial/NAME.yaml. Throws an error with its name when it does not match the schema. */
export async function readEditorial<T>(name: string, schema: z.ZodType<T>): Promise<T> {
  const read = schema.safeParse(parse(await readFile(join(FOLDER, `${name}.yaml`), 'utf8')));
  if (!read.success) throw new Error(`${name}.yaml: ${z.prettifyError(read.error)}`);
  return read.data;
}
