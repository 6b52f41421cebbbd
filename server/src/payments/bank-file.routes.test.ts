import { randomUUID } from 'node:crypto';
import { BANK_FILE_LIMITS } from '@sandbar/domain/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** A bank's file is uploaded unchanged as the body of the request. */

let served: Served;
let token: string;
beforeAll(async () => {
  served = await serve();
  token = await signInDirectly(served.azure, await served.azure.addHolder('support'));
});
afterAll(() => served.close());

const send = async (content: Buffer, more: Record<string, unknown> = {}, by: string | undefined = token) => {
  const input = encodeURIComponent(JSON.stringify({ Id: randomUUID(), FileName: 'a.csv', DryRun: true, ...more }));
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await requestsTo(served).post(`/Payment/BankFile?input=${input}`, content, { token: by, headers });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
/** A list that is larger than a command may be; most of its rows are outgoing money. */
const large = () => {
  const out = Array.from({ length: 9_000 }, (_, at) => `O${at};4.000;;phi quan ly tai khoan thang muoi mot`);
  return Buffer.from(['Số tham chiếu;Ghi nợ;Ghi có;Diễn giải', ...out, 'U1;;5.000;khach'].join('\n'));
};

it('a bank file is read although it is larger than a command, and imported once', async () => {
  const file = large();
  expect(file.length).toBeGreaterThan(400_000);
  expect(await send(file)).toMatchObject({
    Success: true,
    Data: { lines: [{ reference: 'U1' }], leftOut: [{ reason: 'went-out', count: 9_000 }] },
  });
  const Id = randomUUID();
  for (const _ of [1, 2]) expect(await send(file, { Id, DryRun: false })).toMatchObject({ Success: true });
  expect(await served.azure.sql(`select amount from payment_events where reference_code = 'U1'`)).toHaveLength(1);
});

it('a bank file is refused without permission, and when it is too large', async () => {
  expect(await send(large(), {}, 'none')).toMatchObject({ status: 401, Code: 'SIGNED_OUT' });
  const member = await signInDirectly(served.azure, served.azure.memberId);
  expect(await send(large(), {}, member)).toMatchObject({ status: 403, Code: 'NOT_ALLOWED' });
  expect(await send(Buffer.alloc(BANK_FILE_LIMITS.bytes + 1, 'a'))).toMatchObject({ status: 413 });
});
