import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCommandQueue } from '../platform/commands/queue.ts';
import { startJobs, type Job, type Jobs } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../server.ts';
import { subscriptions } from '../subscriptions.ts';
import { JOB_ROWS } from '../testing/job-rows.ts';
import { serve, type Served } from '../testing/served.ts';
import { rethrow, workOff } from '../testing/work-off.ts';

/**
 * A row that cannot be processed does not stop a job: the other rows, of its merchant and of others, are processed, and
 * the failure is counted.
 */

/** Readers of the feed have their own tests; counters and records of a process do not belong to a member. */
const ELSEWHERE = [
  'reactions',
  'deferred reactions',
  'drop old events',
  'tidy limits',
  'sweep files',
  'insight',
  'note this process',
];

let served: Served;
let clock: Jobs | undefined;
/** Sending fails for this row. */
let unsendable = '';
const sending = async (id: string) => {
  if (id === unsendable) throw new Error('poisoned');
};

beforeAll(async () => {
  const pushSender = {
    send: async ({ payload }: { payload: string }) => {
      await sending((JSON.parse(payload) as { id: string }).id);
      return 'taken' as const;
    },
  };
  served = await serve({
    settings: { unpaidLimit: 50 },
    overrides: { mailer: { send: ({ id }) => sending(id) }, pushSender, webhookSender: { send: async () => 204 } },
  });
});
afterAll(() => served.close());
afterEach(async () => {
  await clock?.stop();
  clock = undefined;
  unsendable = '';
  await served.database.script('drop function if exists poisoned cascade');
});

const jobNamed = (name: string, parts: Parameters<typeof jobsOf>[0] = served) =>
  jobsOf(parts).find((job) => job.name === name) as Job;
const poison = async (name: string, id: string) => {
  const { broken } = JOB_ROWS[name]!;
  if (!broken) return void (unsendable = id);
  await served.database
    .script(`create function poisoned() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poisoned before ${broken.on} on ${broken.table}
    for each row when (${broken.when(id)}) execute function poisoned()`);
};
/** Two rows of azure, of which the older one fails, and one of lotus. */
const dueRows = async (name: string) => {
  const { add } = JOB_ROWS[name]!;
  const poisoned = await add(served.azure, served);
  await poison(name, poisoned.id);
  return { poisoned, good: await add(served.azure, served), other: await add(served.lotus, served) };
};
const merchants = () => [served.azure.merchant.id, served.lotus.merchant.id];

it('each job is in the table', () => {
  const names = jobsOf(served).map(({ name }) => name);
  expect(names.filter((name) => !ELSEWHERE.includes(name)).sort()).toEqual(Object.keys(JOB_ROWS).sort());
});

it('an event handler wakes only existing jobs', () => {
  const names = new Set(jobsOf(served).map(({ name }) => name));
  const woken = Object.values(subscriptions(served)).flatMap((all) => all.flatMap(({ wakes }) => wakes ?? []));
  expect(woken.length).toBeGreaterThan(3);
  expect(woken.filter((name) => !names.has(name))).toEqual([]);
});

describe.each(Object.keys(JOB_ROWS))('%s', (name) => {
  it('skips a poisoned row, and the failure is counted', async () => {
    const { poisoned, good, other } = await dueRows(name);
    const job = jobNamed(name);
    clock = startJobs({
      jobs: [job],
      merchants: async () => merchants(),
      intervalFactor: 20 / job.everyMs,
      onError: served.onError,
    });
    await expect.poll(async () => [await good.isDone(), await other.isDone()], { interval: 20 }).toEqual([true, true]);
    await expect.poll(async () => await served.metrics.text()).toContain(`sandbar_failures_total{doing="${name}"}`);
    expect(await poisoned.isDone()).toBe(false);
  });

  it('control: stops at a poisoned row when failures are not isolated', async () => {
    const { other } = await dueRows(name);
    const queue = createCommandQueue(served.database, served.bus, served.merchants, rethrow);
    await expect(workOff(jobNamed(name, { ...served, queue, onError: rethrow }), merchants())).rejects.toThrow(
      /poisoned/,
    );
    expect(await other.isDone()).toBe(false);
  });
});
