import { describe, expect, it } from 'vitest';
import { channelsFor, destinationOf, isPushEndpoint, isUnread, NOTIFICATION_KINDS, wants } from './index.ts';

describe('the channels of a notification', () => {
  it.each(NOTIFICATION_KINDS)('are all channels for %s, until the member chooses', (kind) => {
    expect(channelsFor(kind, [])).toEqual(['app', 'mail', 'push']);
  });
  it('leave out a channel that the member switched off for this kind only', () => {
    const choice = [{ kind: 'orders', channel: 'mail', wanted: false }] as const;
    expect(channelsFor('orders', choice)).toEqual(['app', 'push']);
    expect(channelsFor('points', choice)).toEqual(['app', 'mail', 'push']);
  });
  it('are those that the notice names, if it names any', () => {
    expect(channelsFor('orders', [{ kind: 'orders', channel: 'mail', wanted: false }], ['mail'])).toEqual(['mail']);
  });
  it('always include mail for the account', () => {
    expect(wants([{ kind: 'account', channel: 'mail', wanted: false }], 'account', 'mail')).toBe(true);
    expect(channelsFor('account', [{ kind: 'account', channel: 'app', wanted: false }])).toEqual(['mail', 'push']);
  });
});

describe('where a notification leads', () => {
  const own = ['https://azure.example', 'https://partner.example'];
  it.each([
    ['/order/detail/1', { kind: 'page', path: '/order/detail/1' }],
    ['/profile#setting', { kind: 'page', path: '/profile#setting' }],
    ['https://azure.example/order/detail/1', { kind: 'tab', url: 'https://azure.example/order/detail/1' }],
    ['HTTPS://AZURE.example/a', { kind: 'tab', url: 'https://azure.example/a' }],
    ['https://partner.example/thanks', { kind: 'tab', url: 'https://partner.example/thanks' }],
    ['https://partner.example:8443/', null],
    ['https://evil.example/', null],
    ['https://azure.example.evil.example/', null],
    ['https://user@azure.example/', null],
    ['http://azure.example/', null],
    ['https://', null],
    ['//evil.example', null],
    [String.raw`/\evil.example`, null],
    ['/%2fevil.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['/logout', null],
    ['order/detail/1', null],
    ['', null],
  ])('%s', (urlReturn, destination) => {
    expect(destinationOf(urlReturn, own)).toEqual(destination);
  });
});

it.each([
  [1, true],
  [3, false],
])('status %i is unread: %s', (allStatus, unread) => expect(isUnread(allStatus)).toBe(unread));

describe('a push endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/Q',
  ])('accepts %s', (url) => expect(isPushEndpoint(url)).toBe(true));
  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://db.internal/x',
    'https://printer.local/x',
    'https://postgres/x',
    'ftp://fcm.googleapis.com/x',
    'https://',
    'x',
    `https://fcm.googleapis.com/${'a'.repeat(2_000)}`,
  ])('refuses %s', (url) => expect(isPushEndpoint(url)).toBe(false));
});
