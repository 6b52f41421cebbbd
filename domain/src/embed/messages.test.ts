import { describe, expect, it } from 'vitest';
import { PROTOCOL, readFrameMessage, readHostMessage } from './messages.ts';

const success = { protocol: PROTOCOL, type: 'success', orderId: 'a', code: 'AZ1', paid: true };

describe('a message of the frame', () => {
  it.each([
    { protocol: PROTOCOL, type: 'hello' },
    { protocol: PROTOCOL, type: 'resize', height: 812.5 },
    { protocol: PROTOCOL, type: 'hold-expiring', orderId: 'a', secondsLeft: 0 },
    success,
  ])('is read: %j', (message) => {
    const { protocol: _, ...rest } = message;
    expect(readFrameMessage(message)).toEqual(rest);
  });
  it.each([
    undefined,
    null,
    'success',
    [success],
    JSON.stringify(success),
    { ...success, protocol: undefined },
    { ...success, protocol: 'sandbar/2' },
    { ...success, type: 'start' },
    { ...success, type: 'toString' },
    { ...success, type: '__proto__' },
    { ...success, paid: 'true' },
    { ...success, paid: undefined },
    { ...success, more: 1 },
    { ...success, code: 'x'.repeat(201) },
    { protocol: PROTOCOL, type: 'resize', height: '900' },
    { protocol: PROTOCOL, type: 'resize', height: -1 },
    { protocol: PROTOCOL, type: 'resize', height: Number.NaN },
    { protocol: PROTOCOL, type: 'resize', height: Number.POSITIVE_INFINITY },
    { protocol: PROTOCOL, type: 'resize', height: [5] },
    { protocol: PROTOCOL, type: 'paid' },
  ])('ignores the message %j', (message) => expect(readFrameMessage(message)).toBeUndefined());
});

it('accepts only the message start from the surrounding page', () => {
  expect(readHostMessage({ protocol: PROTOCOL, type: 'start', ticket: 't', locale: '' })).toEqual({
    type: 'start',
    ticket: 't',
    locale: '',
  });
  for (const wrong of [
    success,
    { protocol: PROTOCOL, type: 'start', ticket: 1, locale: '' },
    { type: 'start', ticket: 't', locale: '' },
    null,
  ]) {
    expect(readHostMessage(wrong)).toBeUndefined();
  }
});
