import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refetchStale } from './refetch-stale.ts';

const FILES = { queryKey: ['DriveFiles'] };

/** A read on screen whose answers come when the test releases them. */
const watch = () => {
  const client = new QueryClient();
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver<string>(client, {
    queryKey: ['DriveFiles', {}],
    queryFn: () => new Promise((resolve) => asked.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  return { client, asked, data: () => observer.getCurrentResult().data, stop };
};

it('a change during a first read is read afterwards', async () => {
  const { client, asked, data, stop } = watch();
  const read = refetchStale(client, FILES);
  asked[0]!('without the new file');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!('with it');
  await read;
  expect(data()).toBe('with it');
  stop();
});

it('a hidden query stays stale after its first read', async () => {
  const { client, asked, stop } = watch();
  const read = refetchStale(client, { ...FILES, refetchType: 'none' });
  asked[0]!('without the new file');
  await read;
  expect([asked.length, client.getQueryState(['DriveFiles', {}])!.isInvalidated]).toEqual([1, true]);
  stop();
});

it('a loaded query is read once', async () => {
  const { client, asked, data, stop } = watch();
  asked[0]!('before');
  await expect.poll(data).toBe('before');
  const read = refetchStale(client, FILES);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!('after');
  await read;
  expect([data(), asked.length]).toEqual(['after', 2]);
  stop();
});

it('control: an invalidation alone leaves the first answer, which may be older', async () => {
  const { client, asked, data, stop } = watch();
  const read = client.invalidateQueries(FILES);
  asked[0]!('without the new file');
  await read;
  expect([data(), asked.length]).toEqual(['without the new file', 1]);
  stop();
});
