import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serve, type Served } from '../testing/served.ts';

/** The reader's holds need a valid session; the rest of a resort's page may be read for a second longer. */

let served: Served;
beforeAll(async () => {
  served = await serve();
  await served.azure.addStay();
});
afterAll(() => served.close());

it('a session that another process ended reads the catalogue for up to a second, but no holds', async () => {
  const token = await signInDirectly(served.azure, served.azure.memberId);
  const { friendlyUrl } = (
    await served.azure.sql('select friendly_url as "friendlyUrl" from resorts where id = $1', [served.azure.resortId])
  )[0]!;
  const ask = (fields: string) =>
    requestsTo(served).query(`{ productvacation(friendlyUrl: "${String(friendlyUrl)}") { ${fields} } }`, {}, { token });
  expect(await ask('id heldByMe { orderId }')).toMatchObject({ status: 200 });
  expect(await ask('id')).toMatchObject({ status: 200 });

  await served.azure.sql('delete from sessions where user_id = $1', [served.azure.memberId]);
  expect(await ask('id')).toMatchObject({ status: 200 });
  const refused = await ask('id heldByMe { orderId }');
  expect(refused).toMatchObject({ status: 401 });
  expect(refused.text).not.toContain('orderId');
});
