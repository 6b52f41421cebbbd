import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { post as Post } from './upload.ts';

/** An upload is given up when nothing gets through for too long, however long it takes as a whole. */

let post: typeof Post;
let silenceMs: number;
let made: FakeRequest[] = [];

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  aborted = false;
  constructor() {
    super();
    made.push(this);
  }
  open() {}
  send() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('loadend'));
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 10, lengthComputable: true }));
  }
  answer() {
    Object.assign(this, { status: 200, responseText: '{"Success":true,"Data":[]}' });
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  made = [];
  vi.stubGlobal('addEventListener', () => {});
  const window = {};
  vi.stubGlobal('window', Object.assign(window, { parent: window }));
  vi.stubGlobal('document', { documentElement: { lang: 'de' }, getElementById: () => null });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  ({ post, SILENCE_MS: silenceMs } = await import('./upload.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an upload continues as long as data is sent', async () => {
  const sent = post('/Image/UploadFile', '', () => {}, undefined);
  const [sending] = made as [FakeRequest];
  for (let part = 1; part <= 10; part += 1) {
    vi.advanceTimersByTime(silenceMs - 1);
    sending.progress(part);
  }
  expect(sending.aborted).toBe(false);
  sending.answer();
  expect(await sent).toEqual({ ok: true, value: [] });
  vi.advanceTimersByTime(silenceMs);
  expect(sending.aborted).toBe(false);
});

it('an upload is aborted when no data or answer comes for a while', async () => {
  const sent = post('/Image/UploadFile', '', () => {}, undefined);
  const [sending] = made as [FakeRequest];
  sending.progress(10);
  vi.advanceTimersByTime(silenceMs);
  expect(sending.aborted).toBe(true);
  expect(await sent).toEqual({ ok: false, failure: { kind: 'offline' } });
});
