import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readChatFacts } from '#scripts/bench/chat-facts.ts';
import { importParts, PARTS_SHOP } from '#scripts/bench/chat-parts.ts';
import { missingData } from '#scripts/bench/search-data.ts';
import { createContext } from '#src/ctx.ts';
import { LANGS } from '#src/kernel/lang.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { answerQuestion } from '#src/modules/finding/chat/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

const isMissing = missingData() !== undefined;
let database: FreshDatabase;

describe.skipIf(isMissing)('a real catalogue of computer parts (skipped without ../shared/data)', () => {
  beforeAll(async () => {
    database = await freshDatabase();
    await importParts(database.db);
  });
  afterAll(() => database.drop());

  test.each(LANGS)('is imported, and each name is answered with its own price: %s', async (lang) => {
    const tenant = await tenantByCode(database.db, PARTS_SHOP);
    const { products } = await readChatFacts(database.db, tenant.id, lang);
    expect(products.length).toBeGreaterThan(700);
    const productFact = products[products.length - 1];
    const { ctx } = createContext(database.db, tenant, lang);
    const request = { question: productFact?.name ?? '', subject: [], pending: null };
    const parts: ChatPart[] = [];
    for await (const part of answerQuestion(ctx, request)) parts.push(part);
    const shown = parts.flatMap((part) => (part.type === 'products' ? part.products : []));
    expect(shown[0]?.price?.amount).toBe((productFact?.minors[0] ?? 0) / 100);
  });
});
