import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailDirectly } from '../testing/access-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

let served: Served;
let to: ReturnType<typeof requestsTo>;
let userId: string;
let token: string;
const ids: readonly string[] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const { azure } = served;
  userId = await azure.addMember();
  token = await signInDirectly(azure, userId);
  await mailDirectly(azure, userId, ids[0]!, {
    subject: 'Đã xác nhận đơn AZ26',
    fromName: 'Azure "Blue" Coast',
    html: '<script>alert(1)</script><img src="cid:brand-mark"><p>one</p>',
  });
  await mailDirectly(azure, userId, ids[1]!, { subject: 'Sắp hết hạn điểm 100%', fromName: 'Beta' });
  await mailDirectly(azure, userId, ids[2]!, { subject: 'chào mừng', fromName: 'azure' });
  for (const [index, id] of ids.entries())
    await azure.sql(
      `update mails set created_at = '2026-11-01T00:00:00Z'::timestamptz + make_interval(days => $2::int)
        where id = $1`,
      [id, index],
    );
  await mailDirectly(azure, azure.otherMemberId, randomUUID(), { subject: 'another member’s' });
});
afterAll(() => served.close());

const list = async (args: string) => {
  const answered = await to.query(
    `{ mailmessages${args} { totalCount items { id sender from title createdDate } } }`,
    {},
    { token },
  );
  return (
    JSON.parse(answered.text) as {
      data: {
        mailmessages: { totalCount: number; items: { id: string; sender: string; from: string; title: string }[] };
      };
    }
  ).data.mailmessages;
};
const order = async (args: string) => (await list(args)).items.map(({ id }) => ids.indexOf(id));

describe('the mailbox', () => {
  test('lists the member’s own mails, newest first, with the sender cleaned', async () => {
    const { items, totalCount } = await list('');
    expect(totalCount).toBe(3);
    expect(items.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
    expect(items[2]).toMatchObject({
      sender: 'Azure "Blue" Coast',
      from: String.raw`"Azure \"Blue\" Coast" <no-reply@a.example>`,
    });
  });

  test.each([
    ['(sort: sender, order: asc)', [2, 0, 1]],
    ['(sort: sender, order: desc)', [1, 0, 2]],
    ['(sort: createdDate, order: asc)', [0, 1, 2]],
    ['(limit: 1, offset: 1)', [1]],
    ['(keyword: "da xac nhan")', [0]],
    ['(keyword: "XÁC")', [0]],
    ['(keyword: "beta")', [1]],
    ['(keyword: "100%")', [1]],
    ['(keyword: "1%0")', []],
    ['(keyword: "nowhere")', []],
  ])('mailmessages%s', async (args, expected) => {
    expect(await order(args)).toEqual(expected);
  });

  test('sorts by title both ways', async () => {
    const ascending = await order('(sort: title, order: asc)');
    expect([...ascending].sort()).toEqual([0, 1, 2]);
    expect(await order('(sort: title, order: desc)')).toEqual(ascending.toReversed());
  });

  test('has ten mails per page by default, the newest first', async () => {
    const day = (index: number) => `2026-10-${String(index + 1).padStart(2, '0')}T00:00:00Z`;
    const userId = await served.azure.addMember();
    const many = Array.from({ length: 12 }, () => randomUUID());
    for (const [index, id] of many.entries()) {
      await mailDirectly(served.azure, userId, id, { subject: `mail ${index}` });
      await served.azure.sql('update mails set created_at = $2 where id = $1', [id, day(index)]);
    }
    const asMember = { token: await signInDirectly(served.azure, userId) };
    const answered = await to.query('{ mailmessages { totalCount items { id } } }', {}, asMember);
    expect(JSON.parse(answered.text)).toEqual({
      data: {
        mailmessages: {
          totalCount: 12,
          items: many
            .toReversed()
            .slice(0, 10)
            .map((id) => ({ id })),
        },
      },
    });
  });

  test('counts what a keyword finds', async () => expect((await list('(keyword: "beta")')).totalCount).toBe(1));
});

describe('GET /mail/<id>', () => {
  test('is a document without scripts, which only our own pages may frame', async () => {
    const answered = await to.get(`/mail/${ids[0]}`, { token });
    expect(answered.status).toBe(200);
    const policy = String(answered.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin|forms))/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(answered.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answered.text).toContain('<p>one</p>');
    expect(answered.text).not.toContain('cid:');
  });

  test('returns not found for another member’s and another merchant’s mail, and without a session', async () => {
    const nothing = await to.get(`/mail/${randomUUID()}`, { token });
    expect(nothing.status).toBe(404);
    const neighbour = await signInDirectly(served.azure, served.azure.otherMemberId);
    expect(await to.get(`/mail/${ids[0]}`, { token: neighbour })).toEqual(nothing);
    expect(await to.get(`/mail/${ids[0]}`)).toEqual(nothing);
    expect(await to.get('/mail/x', { token })).toEqual(nothing);
    const lotus = await signInDirectly(served.lotus, served.lotus.memberId);
    expect((await to.get(`/mail/${ids[0]}`, { token: lotus, host: 'lotus.localhost' })).status).toBe(404);
  });
});

describe('GET /mail/<id>/<n>', () => {
  const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
  test('is an attachment for its member only, to be saved and never shown', async () => {
    await served.azure.sql(`update mails set attachments = $2 where id = $1`, [
      ids[0],
      JSON.stringify([{ name: 'AZ26 "1".ics', type: 'text/calendar', text }]),
    ]);
    const asked = await to.query(
      `{ mailmessage(id: "${ids[0]}") { attachments { name type size url } } }`,
      {},
      { token },
    );
    expect(JSON.parse(asked.text)).toEqual({
      data: {
        mailmessage: {
          attachments: [{ name: 'AZ26 "1".ics', type: 'text/calendar', size: text.length, url: `/mail/${ids[0]}/0` }],
        },
      },
    });
    const answered = await to.get(`/mail/${ids[0]}/0`, { token });
    expect(answered).toMatchObject({ status: 200, text });
    expect(answered.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="AZ26__1_.ics"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const nothing = await to.get(`/mail/${ids[0]}/1`, { token });
    expect(nothing.status).toBe(404);
    expect(
      await to.get(`/mail/${ids[0]}/0`, { token: await signInDirectly(served.azure, served.azure.otherMemberId) }),
    ).toEqual(nothing);
    expect(await to.get(`/mail/${ids[0]}/0`)).toEqual(nothing);
    expect(await to.get(`/mail/${ids[1]}/0`, { token })).toEqual(nothing);
  });
});

describe('POST /Google/GetListGmailService', () => {
  const ask = (query: string, sender: string | undefined = token) =>
    to.post(`/Google/GetListGmailService${query}`, {}, { token: sender });

  test('returns the session’s own mailbox, with its address or without one', async () => {
    const own = await ask(`?emailAddress=${userId}@AZURE.example`);
    expect(own.status).toBe(200);
    const body = JSON.parse(own.text) as {
      Success: boolean;
      Data: { From: string; Title: string; SendFrom: string }[];
    };
    expect(body.Success).toBe(true);
    expect(body.Data).toHaveLength(3);
    expect(body.Data[0]).toMatchObject({
      From: '"azure" <no-reply@a.example>',
      Title: 'chào mừng',
      SendFrom: expect.stringMatching(/^2026-11-0/),
    });
    expect(await ask('')).toEqual(own);
  });

  test('refuses another address, whether or not it has a mailbox, and needs a session', async () => {
    const refused = await ask(`?emailAddress=${served.azure.otherMemberId}@azure.example`);
    expect(refused.status).toBe(403);
    expect(await ask('?emailAddress=unknown@nowhere.example')).toEqual(refused);
    expect((await to.post('/Google/GetListGmailService', {})).status).toBe(401);
  });
});
