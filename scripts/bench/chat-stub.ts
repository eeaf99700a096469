import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A language model that is not one: it searches for the question, repeats what it found, and invents beside it. */
export interface StubModel {
  readonly url: string;
  close(): Promise<void>;
}

interface Row {
  readonly name: string;
  readonly price: string | null;
  readonly shop: string | null;
  readonly seen: string | null;
}

interface Message {
  readonly role: string;
  readonly content: unknown;
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 's', object: 'chat.completion.chunk', created: 1, model: 'stub', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** What is true of each row, and what nobody said of it. */
function sentencesOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ name, price, shop, seen }, n) => {
    const quoted = `“${name}”`;
    const other = rows[(n + 1) % rows.length]?.price ?? '฿1';
    return [
      ...(price === null ? [] : [`${quoted}: ${price} · ${shop} · ${seen}`]),
      `${quoted} costs ${other === price ? '฿1' : other} at ${shop === 'Lazada' ? 'Shopee' : 'Lazada'}.`,
      `${quoted} is 1.2M baht, or 99 USD.`,
      `${quoted} ลดครึ่งราคา ส่งฟรี`,
      `${quoted} sudah terjual 5000 buah.`,
      'Zenith makes a nicer one.',
    ];
  });
}

function answer(messages: readonly Message[], response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const found = messages.findLast(({ role }) => role === 'tool');
  if (found === undefined) {
    const asked = JSON.parse(String(messages.findLast(({ role }) => role === 'user')?.content)) as { question: string };
    const call = { name: 'search_goods', arguments: JSON.stringify({ words: asked.question.slice(0, 200) }) };
    response.write(chunk({ tool_calls: [{ index: 0, id: 'call', type: 'function', function: call }] }));
    response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
    return;
  }
  const { data } = JSON.parse(String(found.content)) as { data?: { products?: Row[] } };
  for (const line of sentencesOf(data?.products?.slice(0, 1) ?? [])) response.write(chunk({ content: `${line}\n` }));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

export async function startStubModel(): Promise<StubModel> {
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(await text(request)) as { messages: readonly Message[] };
    answer(messages, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
