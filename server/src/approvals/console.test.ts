import { randomUUID } from 'node:crypto';
import { LOCALES } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '../testing/live-client.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow } from '../testing/work-off.ts';
import { APPROVAL_WORDS } from './approvals.words.ts';
import { expireRequests } from './expire-approvals.ts';

/** The console's requests, and the people who are notified of them: the whole server, over HTTP. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let clerk: { id: string; token: string };
let head: { id: string; token: string };
let other: { id: string; token: string };

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const holder = async () => {
    const id = await served.azure.addHolder('administrator');
    return { id, token: await signInDirectly(served.azure, id) };
  };
  [clerk, head, other] = [await holder(), await holder(), await holder()];
  served.startWork();
});
afterAll(() => served.close());

const award = async (userId: string, headers: Record<string, string> = {}) => {
  const content = { Id: randomUUID(), UserId: userId, Points: 50_000, Reason: { vi: 'Quà', en: 'Gift' } };
  const answer = await to.command('Point/AwardPoints', content, { token: clerk.token, headers });
  return { id: content.Id, answer: JSON.parse(answer.text) as { Success: boolean; Message: string; Data: unknown } };
};
const decide = async (name: 'Approve' | 'Refuse' | 'Withdraw', by: { token: string }, ApprovalId: string) =>
  JSON.parse(
    (await to.command(`Approval/${name}`, { Id: randomUUID(), ApprovalId, Reason: 'Sai người' }, { token: by.token }))
      .text,
  ) as { Success: boolean };
interface Page {
  waiting: number;
  nextCursor: string | null;
  items: Record<string, unknown>[];
}
const FIELDS =
  'id kind status amount unit subjectKind beneficiaryName terms reason askedByName decisionReason mayDecide whyNot';
const list = async (by: { token: string }, field = 'approvals', given = '') =>
  (
    JSON.parse(
      (
        await to.query(
          `{ page: ${field}${given} { waiting nextCursor items { ${FIELDS} } } }`,
          {},
          { token: by.token, headers: { 'accept-language': 'en-US' } },
        )
      ).text,
    ) as { data: { page: Page } }
  ).data.page;
const noticesOf = (userId: string, id: string) =>
  served.azure.sql('select words from notifications where user_id = $1 and telling like $2', [
    userId,
    `approval ${id} %`,
  ]);

it('the asker reads in their language that approval is pending', async () => {
  const { id, answer } = await award(await served.azure.addMember(), { 'accept-language': 'en-US' });
  expect(answer).toEqual({
    Success: true,
    Message: 'Your request was sent. It takes effect once a second person approves it.',
    Data: { approvalId: id, state: 'waiting' },
  });
  expect((await award(await served.azure.addMember(), { 'accept-language': 'de' })).answer.Message).toContain(
    'zweite Person',
  );
});

describe('the list of requests', () => {
  it('shows each request, and whether the reader may decide it or why not', async () => {
    const { id } = await award(await served.azure.addMember());
    const [seen] = (await list(head)).items;
    expect(seen).toMatchObject({
      id,
      kind: 'points.award',
      status: 'pending',
      amount: 50_000,
      unit: 'points',
      subjectKind: 'account',
      beneficiaryName: 'Lê Hoàng Minh',
      reason: 'Quà',
      askedByName: 'Lê Hoàng Minh',
      mayDecide: true,
      whyNot: '',
    });
    expect(JSON.parse(seen!.terms as string)).toMatchObject({ Id: id, Points: 50_000 });
    const [own] = (await list(clerk)).items;
    expect(own).toMatchObject({ id, mayDecide: false });
    expect(own!.whyNot).toMatch(/^You requested this yourself on .*Someone else must decide\.$/);
  });

  it('is paged without a gap or a repetition, by status and kind; the count includes all pending ones', async () => {
    for (let made = 0; made < 5; made += 1) await award(await served.azure.addMember());
    // All requests get the same time, so only their ids order them.
    await served.azure.sql('alter table approvals disable trigger approvals_decision_only');
    await served.azure.sql(`update approvals set asked_at = date_trunc('second', now())`);
    await served.azure.sql('alter table approvals enable trigger approvals_decision_only');
    const all = await list(head, 'approvals', '(status: pending)');
    expect(all.waiting).toBe(all.items.length);
    const paged: unknown[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Page = await list(
        head,
        'approvals',
        `(status: pending, kind: "points.award", limit: 2, after: "${after}")`,
      );
      paged.push(...page.items.map(({ id }) => id));
      after = page.nextCursor;
    }
    expect(paged).toEqual(all.items.map(({ id }) => id));
    expect((await list(head, 'approvals', '(kind: "refund.record")')).items).toEqual([]);
    expect((await list(head, 'approvals', '(kind: "nothing")')).items).toEqual([]);
  });

  it('of one’s own requests contains no others', async () => {
    expect((await list(clerk, 'askedapprovals')).items.length).toBeGreaterThan(0);
    expect(await list(head, 'askedapprovals')).toEqual({ waiting: 0, nextCursor: null, items: [] });
  });
});

describe('a notification', () => {
  it('reaches all who may decide, except the asker and the beneficiary; the asker learns the decision', async () => {
    const { id } = await award(other.id);
    await expect.poll(() => noticesOf(head.id, id)).toHaveLength(1);
    const [notification] = await noticesOf(head.id, id);
    expect(Object.keys(notification!.words as object).sort()).toEqual([...LOCALES].sort());
    expect(await decide('Refuse', head, id)).toMatchObject({ Success: true });
    await expect.poll(() => noticesOf(clerk.id, id)).toHaveLength(1);
    expect(JSON.stringify(await noticesOf(clerk.id, id))).toContain('Sai người');
    expect(await noticesOf(other.id, id)).toEqual([]);
    expect(await noticesOf(head.id, id)).toHaveLength(1);
  });

  it('updates open consoles at once, but never reaches a member who is not involved', async () => {
    const address = await served.app.listen({ port: 0, host: '127.0.0.1' });
    const member = await signInDirectly(served.azure, served.azure.memberId);
    const streams = await Promise.all(
      [head.token, clerk.token, member].map((token) => openLive(address, token, { host: 'azure.localhost' })),
    );
    const { id } = await award(served.azure.memberId);
    const isIt = ({ event, data }: { event: string; data: Record<string, unknown> }) =>
      event === 'approvals.changed' && data.approvalId === id;
    await Promise.all(streams.slice(0, 2).map((stream) => stream.until(isIt, 10_000)));
    await decide('Withdraw', clerk, id);
    await expect.poll(() => streams[0]!.frames.filter(isIt).length).toBe(2);
    expect(streams[2]!.frames.filter(({ event }) => event.startsWith('approval'))).toEqual([]);
    streams.forEach((stream) => stream.close());
  });
});

it('pending requests are in the metrics, with the age of the oldest', async () => {
  await served.azure.sql('alter table approvals disable trigger approvals_decision_only');
  await served.azure.sql(`update approvals set asked_at = now() - interval '3 days' where status = 'pending'`);
  await served.azure.sql('alter table approvals enable trigger approvals_decision_only');
  const job = expireRequests({ ...served.azure, onError: rethrow });
  const { waiting, oldestSeconds } = await job.backlog!.read([]);
  expect(waiting).toBe((await list(head)).waiting);
  expect(oldestSeconds).toBeGreaterThan(250_000);
});

it('every text has the same placeholders in every language', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const shape = (words: (typeof APPROVAL_WORDS)['en-US']) =>
    (['asked', 'approved', 'refused', 'expired'] as const).map((news) => [
      places(words[news].title),
      places(words[news].message),
    ]);
  for (const locale of LOCALES) expect(shape(APPROVAL_WORDS[locale]), locale).toEqual(shape(APPROVAL_WORDS['en-US']));
});
