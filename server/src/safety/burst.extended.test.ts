import { randomUUID } from 'node:crypto';
import { ChangeLanguageUser } from '@sandbar/contract/profile';
import { accept } from '@sandbar/domain/common';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallLimits } from '../platform/call-limits.ts';
import { createBus } from '../platform/commands/bus.ts';
import { handler, type CommandHandler } from '../platform/commands/handler.ts';
import { LIMITS, REFUSALS } from '../platform/limit-table.ts';
import { testInstallation } from '../testing/installation.ts';
import { requestsTo } from '../testing/requests.ts';
import { postCommand, signInDirectly } from '../testing/server-process.ts';
import { serve, type Served } from '../testing/served.ts';
import { testDatabase } from '../testing/test-database.ts';
import { fastestOf } from '../testing/timing.ts';
import { createWorld, type World } from '../testing/world.ts';

/** Hundreds of commands of one member at once do not delay another member; for a thousand: `npm run bench -- burst`. */

/** More than the limit, but fewer than a thousand, because refusals take time too. */
const FLOOD = LIMITS.commands.points + 150;

describe('over HTTP', () => {
  let served: Served;
  beforeAll(async () => {
    // A busy machine may need longer for the flood than the usual time over which calls are counted.
    served = await serve({ overrides: { callLimits: createCallLimits(3_600) } });
  });
  afterAll(() => served.close());

  const cancel = (token: string) =>
    requestsTo(served).command('Sale/CancelOrder', { Id: randomUUID(), OrderId: randomUUID() }, { token });

  it('most are refused with the time to wait, before their bodies are read; reads and others go on', async () => {
    const to = requestsTo(served);
    const { azure } = served;
    const token = await signInDirectly(azure, azure.memberId);
    await cancel(token); // now the process knows the member of the token
    const before = served.statements();
    const answers = await Promise.all(Array.from({ length: FLOOD }, () => cancel(token)));
    const refused = answers.filter(({ status }) => status === 429);
    // The first call was counted for the token only.
    expect(refused).toHaveLength(FLOOD - LIMITS.commands.points);
    for (const { headers, text } of refused.slice(0, 3)) {
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(JSON.parse(text)).toMatchObject({ Code: 'TOO_MANY_ATTEMPTS' });
    }
    expect(served.statements() - before).toBeLessThan(LIMITS.commands.points * 5);
    for (const path of ['/Command/SendSync', '/Command/Send'])
      expect(
        await to.post(path, '{"no JSON', { token, headers: { 'content-type': 'application/json' } }),
      ).toMatchObject({
        status: 429,
      });
    const other = await signInDirectly(azure, azure.otherMemberId);
    await expect.poll(() => cancel(other)).toMatchObject({ status: 200 });
    expect((await to.post('/graphql', { query: '{ servernow }' }, { token })).status).toBe(200);
    expect((await served.metrics.text()).match(/refused_by_limit_total\{limit="commands"\} (\d+)/)?.[1]).toBe(
      String(refused.length + 2),
    );
  });

  it('refusals keep only the connections of a flood busy', async () => {
    const address = await served.app.listen({ port: 0, host: '127.0.0.1' });
    const { azure } = served;
    const [eager, other] = await Promise.all(
      [await azure.addMember(), azure.otherMemberId].map((userId) => signInDirectly(azure, userId)),
    );
    const send = async (token: string) =>
      (
        await postCommand(address, token, 'Sale', 'CancelOrder', {
          Id: randomUUID(),
          OrderId: randomUUID(),
        })
      ).status;
    await send(eager!);
    const refusedAt: number[] = [];
    const flood = Promise.all(
      Array.from({ length: FLOOD }, async () => {
        if ((await send(eager!)) === 429) refusedAt.push(performance.now());
      }),
    );
    // After more than a second the bodies of waiting calls have arrived, so calls from this address are not refused.
    const began = performance.now();
    while (performance.now() - began < 1_500) {
      await expect.poll(() => send(other!)).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await flood;
    expect(refusedAt.length).toBeGreaterThan(100);
    expect(refusedAt.at(-1)! - refusedAt[0]!).toBeGreaterThan((refusedAt.length - 1) * REFUSALS.everyMs * 0.9);
  });
});

it('control: without limits all commands of a flood are processed', async () => {
  const served = await serve();
  try {
    const { azure } = served;
    const token = await signInDirectly(azure, azure.memberId);
    const before = served.statements();
    const cancel = () =>
      requestsTo(served).command('Sale/CancelOrder', { Id: randomUUID(), OrderId: randomUUID() }, { token });
    const answers = await Promise.all(Array.from({ length: FLOOD }, cancel));
    expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    expect(served.statements() - before).toBeGreaterThanOrEqual(FLOOD);
  } finally {
    await served.close();
  }
});

describe('a burst beside another member', () => {
  /** As many commands at a time as a pool has connections, each of this length. */
  const CONNECTIONS = 10;
  const WORK_MS = 10;
  const ONES = 50;
  let world: World;
  beforeAll(async () => {
    world = await createWorld(await testDatabase(), []);
  });
  afterAll(() => world.database.close());

  /** @returns the factor by which a burst lengthens another member's longest wait */
  const measure = async (limited: boolean) => {
    const scarce = pLimit(CONNECTIONS);
    const work = handler(ChangeLanguageUser, async () => {
      await scarce(() => new Promise((resolve) => setTimeout(resolve, WORK_MS)));
      return accept({ languageId: 'vi-VN' });
    });
    const hooks = { installation: testInstallation, observe: () => {} };
    const bus = createBus(
      world.database,
      [work as unknown as CommandHandler],
      hooks,
      limited ? createCallLimits() : undefined,
    );
    const send = (token: string) =>
      bus.dispatch({
        merchant: world.merchant,
        sender: { kind: 'token', token },
        locale: 'vi-VN',
        origin: { ipAddress: '127.0.0.1', userAgent: '', acceptLanguage: '' },
        domain: ChangeLanguageUser.domain,
        name: ChangeLanguageUser.name,
        content: { Id: randomUUID(), LanguageId: 'vi-VN' },
      });
    const [eager, other] = await Promise.all(
      [world.memberId, world.otherMemberId].map((userId) => signInDirectly(world, userId)),
    );
    const longest = async () => {
      const times: number[] = [];
      for (let call = 0; call < ONES; call += 1) {
        const began = performance.now();
        expect((await send(other!)).ok).toBe(true);
        times.push(performance.now() - began);
      }
      return Math.max(...times);
    };
    await send(eager!);
    const alone = await longest();
    const burst = Promise.all(Array.from({ length: FLOOD }, () => send(eager!)));
    const beside = await longest();
    await burst;
    return beside / alone;
  };

  it('less than doubles the longest wait of the other member', async () => {
    expect(await fastestOf(2, () => measure(true))).toBeLessThan(2);
  });

  it('control: without limits it more than doubles it', async () => {
    // If the machine stalls, both measurements are long, so the measurement is repeated.
    let most = 0;
    for (let turn = 0; turn < 5 && most <= 2; turn += 1) most = Math.max(most, await measure(false));
    expect(most).toBeGreaterThan(2);
  });
});
