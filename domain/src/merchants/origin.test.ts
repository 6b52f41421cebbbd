import { expect, test } from 'vitest';
import { merchantOrigin } from './origin.ts';

test.each([
  ['its own domain', ['azurecoast.vn', 'azurecoast.com'], 'sandbar.example', 'https://azurecoast.vn'],
  ['its name below ours', [], 'sandbar.example', 'https://azure.sandbar.example'],
  ['a developer’s machine', ['azurecoast.vn'], 'localhost', 'http://azure.localhost:3000'],
])('links lead to %s', (_, domains, baseDomain, origin) => {
  expect(merchantOrigin({ code: 'azure', domains }, baseDomain, 3000)).toBe(origin);
});
