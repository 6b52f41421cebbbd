import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandContract } from '@sandbar/contract/common';
import type { sendActing as Act } from './send-acting.ts';
import type { sendCommand as Send } from './send-command.ts';

/** A command that is sent again after its answer was lost keeps its id. */

let sendCommand: typeof Send;
let sendActing: typeof Act;
const ids: string[] = [];
let answers: (Response | null)[] = [];

const took = () => Response.json({ Success: true, Data: {} });
const said = (status: number, Code: string) => Response.json({ Success: false, Code, Message: 'no' }, { status });

beforeEach(async () => {
  ids.length = 0;
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => {});
  const window = {};
  vi.stubGlobal('window', Object.assign(window, { parent: window }));
  vi.stubGlobal('document', { documentElement: { lang: 'de' }, getElementById: () => null });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { Content } = JSON.parse(body) as { Content: string };
    ids.push((JSON.parse(Content) as { Id: string }).Id);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('connection reset'));
  });
  ({ sendCommand } = await import('./send-command.ts'));
  ({ sendActing } = await import('./send-acting.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const contract = (name: string) => ({ domain: 'Test', name, changes: [] }) as unknown as CommandContract;
const Cancel = contract('Cancel');
const send = (command = Cancel, input: object = { OrderId: 'a' }, id?: string) =>
  sendCommand(command, input as never, id);

describe('a command that is sent again', () => {
  it.each([
    ['was lost', null],
    ['was too much', said(503, 'OVERLOADED')],
    ['broke', new Response('', { status: 502 })],
  ])('when its answer %s keeps its id until it is answered', async (_, first) => {
    answers = [first, took(), took()];
    expect((await send()).ok).toBe(false);
    await send();
    expect(ids[1]).toBe(ids[0]);
    await send();
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('has a new id when it was refused', async () => {
    answers = [said(409, 'STAY_TAKEN'), took()];
    await send();
    await send();
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('has a new id after another input was sent, since its first id would have no effect', async () => {
    answers = [null, took(), took()];
    await send();
    await send(contract('Hold'), {}, 'its own');
    await send();
    expect(ids[1]).toBe('its own');
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('in a member’s place keeps its id, but not for another member or reason', async () => {
    const act = (memberId: string, reason: string) =>
      sendActing(Cancel, { OrderId: 'a' } as never, { memberId, reason });
    answers = [null, null, null, took()];
    await act('m', 'asked by telephone');
    await act('m', 'asked by telephone');
    expect(ids[1]).toBe(ids[0]);
    await act('other', 'asked by telephone');
    expect(ids[2]).not.toBe(ids[0]);
    await act('other', 'asked by mail');
    expect(ids[3]).not.toBe(ids[2]);
  });
});
