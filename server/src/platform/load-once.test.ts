import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

it('loads when it is first asked, and once for all who ask meanwhile and later', async () => {
  const load = vi.fn<() => Promise<{ loaded: boolean }>>(async () => ({ loaded: true }));
  const value = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([value(), value()]);
  expect(second).toBe(first);
  expect(await value()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

it('passes a failure on to all who ask meanwhile, and loads again for the next', async () => {
  const load = vi
    .fn<() => Promise<string>>(async () => 'page')
    .mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  const value = loadOnce(load);
  const asked = [value(), value()];
  for (const one of asked) await expect(one).rejects.toThrow('EMFILE');
  expect(await value()).toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});
