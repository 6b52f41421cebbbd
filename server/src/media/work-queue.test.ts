import { expect, it } from 'vitest';
import { createWorkQueue, QueueFull } from './work-queue.ts';

const gated = () => {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const work = (name: string) => async () => {
    await gate.promise;
    order.push(name);
  };
  return { order, work, open: gate.resolve };
};

it('people take turns: a person’s second picture waits behind another person’s first', async () => {
  const { order, work, open } = gated();
  const queue = createWorkQueue(1, 50);
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => queue.run(work(name), true, name[0]));
  open();
  await Promise.all(all);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('one person cannot fill the queue', async () => {
  const { work, open } = gated();
  const queue = createWorkQueue(1, 50, 2);
  const of = (by: string) => queue.run(work(by), true, by).catch((error: unknown) => error);
  const sent = ['a', 'a', 'a', 'a', 'b'].map(of);
  open();
  const [, , , refused, other] = await Promise.all(sent);
  expect(refused).toBeInstanceOf(QueueFull);
  expect(other).toBeUndefined();
});

it('runs work that can wait after all urgent work', async () => {
  const { order, work, open } = gated();
  const queue = createWorkQueue(1, 50);
  const all = [queue.run(work('a'), true), queue.run(work('later'), false), queue.run(work('b'), true)];
  open();
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'later']);
});
