import { randomUUID } from 'node:crypto';
import { ChangeLanguageUser } from '@sandbar/contract/profile';
import { accept } from '@sandbar/domain/common';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallLimits } from '../platform/call-limits.ts';
import { createBus } from '../platform/commands/bus.ts';
import { handler, type CommandHandler } from '../platform/commands/handler.ts';
import { LIMITS } from '../platform/limit-table.ts';
import { testInstallation } from '../testing/installation.ts';
import { requestsTo } from '../testing/requests.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { serve, type Served } from '../testing/served.ts';
import { createWorld, embeddedDatabase, type World } from '../testing/world.ts';

/** A thousand commands of one member at once are no wait for another one. */

const BURST = 1_000;

describe('over HTTP', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve({ environment: { CALL_LIMITS: 'on' } });
  }, 60_000);
  afterAll(() => served.close());

  it('most are refused with the time to wait, and cost no statement; reads go on, and so do others', async () => {
    const to = requestsTo(served);
    const { azure } = served;
    const token = await signInDirectly(azure, azure.memberId);
    const cancel = () => to.command('Sale/CancelOrder', { Id: randomUUID(), OrderId: randomUUID() }, { token });
    await cancel(); // now it is known whose token it is
    const before = served.statements();
    const answers = await Promise.all(Array.from({ length: BURST }, cancel));
    const refused = answers.filter(({ status }) => status === 429);
    // The first one was counted for the token alone.
    expect(refused).toHaveLength(BURST - LIMITS.commands.points);
    for (const { headers, text } of refused.slice(0, 3)) {
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(JSON.parse(text)).toMatchObject({ Code: 'TOO_MANY_ATTEMPTS' });
    }
    expect(served.statements() - before).toBeLessThan(LIMITS.commands.points * 5);
    const other = await signInDirectly(azure, azure.otherMemberId);
    expect(
      await to.command('Sale/CancelOrder', { Id: randomUUID(), OrderId: randomUUID() }, { token: other }),
    ).toMatchObject({ status: 200 });
    expect((await to.post('/graphql', { query: '{ servernow }' }, { token })).status).toBe(200);
    expect((await served.metrics.text()).match(/refused_by_limit_total\{limit="commands"\} (\d+)/)?.[1]).toBe(
      String(refused.length),
    );
  }, 60_000);
});

describe('where work is scarce', () => {
  /** As many commands as a pool has connections, each for so long. */
  const CONNECTIONS = 10;
  const WORK_MS = 10;
  const ONES = 50;
  let world: World;
  beforeAll(async () => {
    world = await createWorld(await embeddedDatabase(), []);
  }, 60_000);
  afterAll(() => world.database.close());

  /** @returns by what factor another member's longest wait grows beside a burst */
  const measure = async (limited: boolean) => {
    const scarce = pLimit(CONNECTIONS);
    const work = handler(ChangeLanguageUser, async () => {
      await scarce(() => new Promise((resolve) => setTimeout(resolve, WORK_MS)));
      return accept({ languageId: 'vi-VN' });
    });
    const hooks = { installation: testInstallation, committed: () => {}, observe: () => {} };
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
    const burst = Promise.all(Array.from({ length: BURST }, () => send(eager!)));
    const beside = await longest();
    await burst;
    return beside / alone;
  };

  it('the longest wait of another member is less than twice what it is without the burst', async () => {
    let least = Infinity;
    for (let turn = 0; turn < 5 && least >= 2; turn += 1) least = Math.min(least, await measure(true));
    expect(least).toBeLessThan(2);
  }, 60_000);

  it('the twin: without limits, more, each time', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect(await measure(false)).toBeGreaterThan(2);
  }, 60_000);
});
