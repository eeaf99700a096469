/** `npm run verify-draws`: checks every draw of a lottery, for anybody. */

import { lookup } from 'node:dns';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { drawFaults, type FairDraw } from '#src/modules/people/activities/lotteries/fair-draw.ts';
import { DrawsAnswer } from '#src/modules/people/activities/lotteries/lottery-contract.ts';

const HELP = `Usage: npm run verify-draws -- ADDRESS

  ADDRESS  of the page of a lottery that is over, such as https://shop.example/activity/12

Fetches the published draws and works every one out again. It needs no access to the server's data.
`;

const SIZE = 100;
const PAGE = /\/activity\/([1-9]\d*)$/;

class UnreachableError extends Error {}

const Answered = z.object({ data: DrawsAnswer });

/** Names below localhost are this machine (RFC 6761), which not every system's resolver knows. */
const lookUp: LookupFunction = (name, options, done) =>
  lookup(name.endsWith('.localhost') ? 'localhost' : name, options, done);

/** The body that an address answers with. Throws UnreachableError. */
async function bodyAt(address: URL): Promise<unknown> {
  const { get } = address.protocol === 'https:' ? https : http;
  try {
    const sent = get(address, { lookup: lookUp });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) {
      response.destroy();
      throw new Error(`it answers ${response.statusCode}`);
    }
    return await json(response);
  } catch (error) {
    throw new UnreachableError(`${address} was not read: ${(error as Error).message}`, { cause: error });
  }
}

async function pageOf(address: URL, id: string, page: number): Promise<DrawsAnswer> {
  const call = new URL(`/api/lotteries/${id}/draws?page=${page}&size=${SIZE}`, address);
  return Answered.parse(await bodyAt(call)).data;
}

async function verify(address: URL, id: string, print: (line: string) => void): Promise<number> {
  const draws: FairDraw[] = [];
  for (let page = 1; ; page++) {
    const { seed, commitment, draws: found, ...terms } = await pageOf(address, id, page);
    if (seed === null) {
      print(`The commitment is ${commitment}. The seed is published when the lottery is over.`);
      return 1;
    }
    draws.push(...found.content);
    if (found.hasNext) continue;
    const faults = await drawFaults({ seed, commitment, terms }, draws);
    for (const fault of faults) print(fault);
    print(`${draws.length} draws, ${faults.length} faults`);
    return faults.length === 0 ? 0 : 1;
  }
}

/** `npm run verify-draws`: lets anybody check every draw of a lottery. */
export async function main([word = '']: readonly string[], { stdout, stderr }: Terminal): Promise<number> {
  const address = URL.parse(word);
  const id = PAGE.exec(address?.pathname ?? '')?.[1];
  if (address === null || id === undefined) {
    stdout.write(HELP);
    return 2;
  }
  try {
    return await verify(address, id, (line) => void stdout.write(`${line}\n`));
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    stderr.write(`${error.message}\n`);
    return 1;
  }
}

if (import.meta.main) await runProgram(main);
