import { expect, test } from 'vitest';
import { modelTools } from '#src/modules/finding/chat/model-tools.ts';
import { ChatTools } from '#src/modules/finding/chat/tools.ts';

test('of two hundred calls of tools at once twelve run', async () => {
  let ran = 0;
  const products = () => {
    ran += 1;
    return Promise.resolve([]);
  };
  const inTurn = (work: () => Promise<unknown>) => work();
  const shop = Object.create(ChatTools.prototype) as ChatTools;
  const tools = modelTools(Object.assign(shop, { ctx: {}, inTurn, products }));
  const call = () => tools.products.execute?.({ codes: ['pan'] }, { toolCallId: 'x', messages: [] } as never);
  const settled = await Promise.allSettled(Array.from({ length: 200 }, call));
  expect([ran, settled.filter(({ status }) => status === 'rejected').length]).toEqual([12, 188]);
});
