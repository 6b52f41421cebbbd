import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startPartnerSite } from './site.ts';

test('shows Sandbar’s refusal for a stay that cannot be held, with a link back', async () => {
  const said = 'Bạn đang giữ 3 kỳ nghỉ, mức tối đa. <b>';
  let refusing = false;
  const sandbar = createServer((_request, response) =>
    response.end(
      JSON.stringify(
        refusing
          ? { Success: false, Message: said, Data: null }
          : { Success: true, Data: { tokenId: 't', key: 'k', ticket: 't', token: 't' } },
      ),
    ),
  );
  await new Promise<void>((resolve) => sandbar.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(sandbar.address() as AddressInfo).port}`;
  const site = await startPartnerSite({
    address,
    publicAddress: address,
    port: 0,
    partnerId: '1',
    admin: { userName: 'admin', password: 'secret' },
    member: 'member@azure.example',
  });
  refusing = true;
  const answered = await fetch(`${site.origin}/hold`, { method: 'POST', body: 'stay=1' });
  const text = await answered.text();
  await site.close();
  await new Promise((resolve) => sandbar.close(resolve));

  expect(answered.status).toBe(409);
  expect(answered.headers.get('content-type')).toContain('text/html');
  expect(text).toContain('Bạn đang giữ 3 kỳ nghỉ, mức tối đa. &lt;b&gt;');
  expect(text).toContain('<a href="/">');
  expect(text).not.toContain('SendSync');
});
