import { expect, test } from 'vitest';
import { deviceName, deviceOf } from './device.ts';
import { REDIRECT_SECONDS } from './limits.ts';

test('a success page continues after 3 s', () => expect(REDIRECT_SECONDS).toBe(3));

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'computer',
    'Chrome, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 ' +
      'Safari/537.36 Edg/131.0.0.0',
    'computer',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 ' +
      'Safari/605.1.15',
    'computer',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 ' +
      'Mobile/15E148 Safari/604.1',
    'phone',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 ' +
      'Mobile/15E148 Safari/604.1',
    'tablet',
    'Chrome, iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 ' +
      'Chrome/121.0.0.0 Mobile Safari/537.36',
    'phone',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'tablet',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'computer', 'Firefox, Linux'],
  ['curl/8.5.0', 'client', ''],
  ['', 'client', ''],
])('%s is a %s: %s', (userAgent, kind, name) => {
  expect([deviceOf(userAgent).kind, deviceName(userAgent)]).toEqual([kind, name]);
});
