import { createElement, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const drawn = (part: ReturnType<typeof lazyPart>) =>
  new Promise<{ html: string; failed: unknown }>((resolve) => {
    let html = '';
    let failed: unknown;
    const into = new Writable({
      write: (chunk, _encoding, done) => ((html += String(chunk)), done()),
      final: (done) => (resolve({ html, failed }), done()),
    });
    const { pipe } = renderToPipeableStream(createElement(Suspense, { fallback: 'waits' }, createElement(part)), {
      onAllReady: () => pipe(into),
      onError: (error) => void (failed = error),
    });
  });

test('a part is rendered when its code has loaded', async () => {
  const part = lazyPart(() => Promise.resolve({ default: () => 'here' }));
  expect((await drawn(part)).html).toContain('here');
});

test('missing code is distinguished from a part that throws, and requested once for all its uses', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('gone')));
  const part = lazyPart(load);
  expect((await drawn(part)).failed).toMatchObject({ message: 'A part did not arrive', cause: { message: 'gone' } });
  await drawn(part);
  expect(load).toHaveBeenCalledOnce();
});
