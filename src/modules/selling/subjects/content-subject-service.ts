/** Describes topics to module content: how its calls and commands list, write and delete them. */

import { sql } from 'kysely';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { onlyResult } from '#src/kernel/put-result.ts';
import { listCodes, when, whenInLang, whenNamed } from '#src/modules/running/content/list-reads.ts';
import { contentSubject, pathsIn, USUAL_CODES } from '#src/modules/running/content/rules.ts';
import { TOPIC_SOURCE } from '#src/modules/selling/subjects/content-reads.ts';
import { SpecialInput } from '#src/modules/selling/subjects/contract.ts';
import { deleteSpecial, putSpecials } from '#src/modules/selling/subjects/service.ts';
import { readPointersAtTopic } from '#src/modules/selling/subjects/store.ts';

const { subtitle: Subtitle, ...fields } = SpecialInput.shape;

const TEXTS = { table: 'special_subject_texts', id: 'special_id', title: 'title' } as const;

const Filters = z.strictObject({
  /** A part of the code or of a title. */
  q: z.string().trim().min(1).max(100).optional(),
  lang: z.enum(LANGS).optional(),
  kind: fields.kind.optional(),
  /** Whether readers see it. */
  shelved: z.stringbool().optional(),
});

/** Topics and guides, as calls and commands write them. */
export const TOPICS = contentSubject({
  ...TOPIC_SOURCE,
  name: 'topics',
  noun: 'topic',
  role: 'editor',
  table: 'special_subjects',
  codeColumn: 'subtitle',
  codes: USUAL_CODES,
  input: z.strictObject({ code: Subtitle, ...fields }),
  facts: {},
  filters: Filters,
  textField: 'texts',
  paths: (tenant, { code, content }) => pathsIn(tenant, 'topic', code, content['texts']),
  list(ctx, filter, slice) {
    const { q, lang, kind, shelved } = Filters.parse(filter);
    const where = [
      whenNamed(q, { codeColumn: 'subtitle', texts: TEXTS }),
      whenInLang(lang, TEXTS),
      when(kind, (value) => sql`s.kind = ${value}`),
      when(shelved, (value) => sql`s.shelved = ${value}`),
    ];
    const order = sql`s.position, s.id`;
    return listCodes(ctx, { table: 'special_subjects', codeColumn: 'subtitle', where, order }, slice);
  },
  async put(ctx, { code, ...input }) {
    return onlyResult(await putSpecials(ctx, [{ ...input, subtitle: code }]));
  },
  remove: deleteSpecial,
  pointers: ({ tx, tenant }, code) => readPointersAtTopic(tx, tenant.id, code),
});
