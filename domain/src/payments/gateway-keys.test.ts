import { expect, test } from 'vitest';
import { missingGatewayKeys } from './gateway-keys.ts';

test.each([
  ['bank-line', {}, ['ApiKey']],
  ['bank-line', { keyHash: 'a' }, []],
  ['bank-line', { secureSecret: 'a' }, []],
  ['vnpay', {}, ['TmnCode', 'SecureSecret']],
  ['vnpay', { tmnCode: 'a' }, ['SecureSecret']],
  ['vnpay', { secureSecret: 'a' }, ['TmnCode']],
  ['vnpay', { tmnCode: 'a', secureSecret: '' }, ['SecureSecret']],
  ['vnpay', { tmnCode: 'a', secureSecret: 'b' }, []],
  ['sandbox', {}, []],
])('%s with %j lacks %j', (gateway, known, lacking) => expect(missingGatewayKeys(gateway, known)).toEqual(lacking));
