import { describe, expect, it } from 'vitest';
import { crc16, vietQr } from './vietqr.ts';

describe('VietQR', () => {
  it('has the checksum of CRC-16/CCITT-FALSE (its published check value)', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('writes the fields of a transfer in order, each with its length', () => {
    const code = vietQr({ bin: '970436', accountNumber: '1023867559' }, 9_100_000, 'AZ2611840217');
    expect(code.slice(0, -4)).toBe(
      '00020101021238540010A00000072701240006970436011010238675590208QRIBFTTA5303704540791000005802VN62160812AZ26118402176304',
    );
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
  });
});
