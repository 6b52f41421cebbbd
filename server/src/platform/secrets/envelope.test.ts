import { describe, expect, it } from 'vitest';
import { openEnvelope, sealEnvelope, sealedWith, sealingKeyOf } from './envelope.ts';
import { secretKey } from './key-ring.ts';

const KEY = secretKey(Buffer.alloc(32, 1));
const OTHER = secretKey(Buffer.alloc(32, 2));
const PLACE = { merchantId: 'a', table: 'gateways', row: '1' };

describe('a sealed secret', () => {
  it.each(['', 'a', 'khóa bí mật', 'x'.repeat(10_000)])('opens in its own place: %#', (clear) => {
    const sealed = sealEnvelope(KEY, clear, PLACE);
    expect(openEnvelope(KEY, sealed, PLACE)).toBe(clear);
    expect(sealed.startsWith(sealedWith(KEY.id))).toBe(true);
    expect(sealingKeyOf(sealed)).toBe(KEY.id);
  });

  it('differs each time, and never contains the secret', () => {
    const all = Array.from({ length: 20 }, () => sealEnvelope(KEY, 'canary', PLACE));
    expect(new Set(all).size).toBe(20);
    expect(all.join(' ')).not.toContain('canary');
  });

  it.each([
    [{ ...PLACE, merchantId: 'b' }],
    [{ ...PLACE, merchantId: null }],
    [{ ...PLACE, table: 'webhooks' }],
    [{ ...PLACE, row: '2' }],
    [{ merchantId: 'a", "gateways', table: 'gateways', row: '1' }],
  ])('does not open in another place: %j', (place) =>
    expect(() => openEnvelope(KEY, sealEnvelope(KEY, 'canary', PLACE), place)).toThrow('unable to authenticate'),
  );

  it('does not open with another key, nor after any byte was changed', () => {
    const sealed = sealEnvelope(KEY, 'canary', PLACE);
    expect(() => openEnvelope(OTHER, sealed, PLACE)).toThrow('unable to authenticate');
    const [prefix, bytes] = [sealedWith(KEY.id), Buffer.from(sealed.slice(sealedWith(KEY.id).length), 'base64url')];
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at]! ^= 1;
      expect(() => openEnvelope(KEY, prefix + altered.toString('base64url'), PLACE), `byte ${at}`).toThrow(
        'unable to authenticate',
      );
    }
    for (const cut of [0, 5, 27, bytes.length - 1])
      expect(() => openEnvelope(KEY, prefix + bytes.subarray(0, cut).toString('base64url'), PLACE)).toThrow(
        /not a sealed|unable to authenticate/,
      );
  });

  it.each(['', 'v1', 'v2.0123456789abcdef.aaaa', 'plain', 'v1.short.aaaa'])('cannot be %j', (text) =>
    expect(() => sealingKeyOf(text)).toThrow('not a sealed secret'),
  );
});

it('a key’s id is derived from its bytes and reveals none of them', () => {
  expect(secretKey(Buffer.alloc(32, 1)).id).toBe(KEY.id);
  expect(KEY.id).not.toBe(OTHER.id);
  expect(KEY.sealing.equals(KEY.hashing)).toBe(false);
  expect(KEY.sealing.equals(Buffer.alloc(32, 1))).toBe(false);
});
