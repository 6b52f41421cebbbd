import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each([
    'password',
    'PassWord',
    ' password ',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'matkhau123',
    '        ',
    'aaaaaaaaaaaa',
    'abcdefghij',
    '98765432',
    'ｐａｓｓｗｏｒｄ',
  ])('%s', async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each(['a long password', 'mật khẩu đầu tiên', 'qx7!mv2k', '7 con mèo', 'mua he o Phu Quoc'])(
    '%s is not common',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );

  it('may be the account’s own name', async () => {
    expect(await isCommonPassword('TranThuHa', 'tranthuha@azure.example')).toBe(true);
    expect(await isCommonPassword('tranthuha@azure.example', 'TranThuHa@azure.example')).toBe(true);
    expect(await isCommonPassword('tranthuha', 'lan@azure.example')).toBe(false);
  });
});
