import { describe, expect, it } from 'vitest';
import { cleanSender, fullSender } from './index.ts';

describe('a sender', () => {
  it.each([
    ['"Azure Coast" <no-reply@azure.example>', 'Azure Coast'],
    ['Azure Coast <no-reply@azure.example>', 'Azure Coast'],
    ['  "Azure\n Coast"  <no-reply@azure.example> ', 'Azure Coast'],
    [String.raw`"Nguyễn \"Sen\" Lan" <a@b.example>`, 'Nguyễn "Sen" Lan'],
    ['<no-reply@azure.example>', 'no-reply@azure.example'],
    ['"" <no-reply@azure.example>', 'no-reply@azure.example'],
    ['no-reply@azure.example', 'no-reply@azure.example'],
    ['', ''],
  ])('%s is read as %s', (from, clean) => expect(cleanSender(from)).toBe(clean));

  it.each(['Azure Coast', 'Nguyễn "Sen" Lan', String.raw`back\slash`, 'a <b>'])(
    '%s survives being written as a header',
    (name) => {
      expect(cleanSender(fullSender({ name, address: 'a@b.example' }))).toBe(name);
    },
  );
});
