import { expect, test } from 'vitest';
import { menuTarget } from './menu-target.ts';

const allowed = ['https://partner.example'];

test.each([
  ['/deposit/list', '/deposit/list'],
  ['https://partner.example/offers?a=1', 'https://partner.example/offers?a=1'],
  ['https://partner.example', 'https://partner.example/'],
])('%s leads to %s', (path, target) => expect(menuTarget(path, allowed)).toBe(target));

test.each([
  '//partner.example',
  '/\\partner.example',
  'http://partner.example/',
  'https://partner.example.evil.example/',
  'https://user@partner.example/',
  'https://partner.example:8443/',
  'https://evil.example/',
  'javascript:alert(1)',
  'deposit/list',
  '',
])('refuses %j as a target', (path) => expect(menuTarget(path, allowed)).toBeNull());
