import { randomUUID } from 'node:crypto';
import { RemoveNote, WriteNote } from '@sandbar/contract/members';
import { NOTE_LIMITS } from '@sandbar/domain/members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';

/** The notes of staff about a member and the member's orders. */

interface Note {
  id: string;
  text: string;
  orderCode: string | null;
  authorName: string;
  own: boolean;
}

let served: Served;
let [clerk, colleague] = [
  { id: '', token: '' },
  { id: '', token: '' },
];
const orders: Record<'first' | 'second', string> = { first: '', second: '' };

beforeAll(async () => {
  served = await serve();
  const { azure } = served;
  const staff = async () => {
    const id = await azure.addHolder('support');
    return { id, token: await signInDirectly(azure, id) };
  };
  [clerk, colleague] = [await staff(), await staff()];
  orders.first = await paidOrder(azure, azure.memberId);
  orders.second = await paidOrder(azure, azure.memberId);
});
afterAll(() => served.close());

const read = async (token: string, orderId?: string): Promise<Note[] | null> => {
  const about = `memberId: "${served.azure.memberId}"${orderId ? `, orderId: "${orderId}"` : ''}`;
  const query = `{ staffnotes(${about}) { id text orderCode authorName own } }`;
  const { text } = await requestsTo(served).query(query, {}, { token });
  return (JSON.parse(text) as { data: { staffnotes: Note[] } | null }).data?.staffnotes ?? null;
};
const write = (Text: string, OrderId?: string, UserId = served.azure.memberId, Id = randomUUID()) =>
  served.azure.send(clerk.id, WriteNote, { Id, UserId, Text, ...(OrderId ? { OrderId } : {}) });
const remove = (NoteId: string, by = clerk.id) =>
  served.azure.send(by, RemoveNote, { Id: randomUUID(), UserId: served.azure.memberId, NoteId });
const textsOf = (notes: Note[] | null) => notes?.map(({ text }) => text);

describe('a note', () => {
  it('is read by colleagues at its order and at the member, the newest first', async () => {
    await write('Khách hay gọi sau 18 giờ');
    await write('Xin phòng tầng cao', orders.first);
    await write('Đã xuất hóa đơn', orders.second);
    expect(textsOf(await read(colleague.token))).toEqual([
      'Đã xuất hóa đơn',
      'Xin phòng tầng cao',
      'Khách hay gọi sau 18 giờ',
    ]);
    const ofFirst = await read(colleague.token, orders.first);
    expect(textsOf(ofFirst)).toEqual(['Xin phòng tầng cao', 'Khách hay gọi sau 18 giờ']);
    expect(ofFirst![0]).toMatchObject({ orderCode: expect.stringMatching(/^AZ/), own: false });
    expect((await read(clerk.token))![0]).toMatchObject({ own: true, authorName: expect.stringMatching(/./) });
  });

  it('is not read by its member, and not written about another member’s order', async () => {
    const { azure } = served;
    expect(await read(await signInDirectly(azure, azure.memberId))).toBeNull();
    expect(await write('a', orders.first, azure.otherMemberId)).toMatchObject({ refusal: { code: 'ORDER_NOT_FOUND' } });
    expect(await write('a', undefined, randomUUID())).toMatchObject({ refusal: { code: 'USER_NOT_FOUND' } });
    expect(await write('  ')).toMatchObject({ refusal: { code: 'INVALID_FIELDS' } });
    expect(await write('a'.repeat(NOTE_LIMITS.length + 1))).toMatchObject({ refusal: { code: 'INVALID_FIELDS' } });
  });

  it('is removed by its author only, and its text is not in the audit', async () => {
    const { azure } = served;
    const id = randomUUID();
    await write('Nhầm khách', undefined, azure.memberId, id);
    expect(await remove(id, colleague.id)).toMatchObject({ refusal: { code: 'NOTE_NOT_FOUND' } });
    expect(await remove(id)).toMatchObject({ ok: true });
    expect(await remove(id)).toMatchObject({ refusal: { code: 'NOTE_NOT_FOUND' } });
    const entries = await azure.sql(
      `select command, row_to_json(e)::text as whole from audit_entries e where subject_id = $1 and actor_id = $2`,
      [azure.memberId, clerk.id],
    );
    expect(entries.map(({ command }) => command)).toContain('User/RemoveNote');
    expect(entries.filter(({ whole }) => String(whole).includes('Nhầm khách'))).toEqual([]);
  });

  it('is limited in number for each member', async () => {
    const { azure } = served;
    await azure.sql(
      `insert into staff_notes (merchant_id, id, user_id, author_id, body)
       select $1, gen_random_uuid(), $2, $3, 'a' from generate_series(1, $4)`,
      [azure.merchant.id, azure.otherMemberId, clerk.id, NOTE_LIMITS.notes - 1],
    );
    expect(await write('cuối', undefined, azure.otherMemberId)).toMatchObject({ ok: true });
    expect(await write('thừa', undefined, azure.otherMemberId)).toMatchObject({
      refusal: { code: 'NOTE_LIMIT', data: { limit: NOTE_LIMITS.notes } },
    });
  });
});
