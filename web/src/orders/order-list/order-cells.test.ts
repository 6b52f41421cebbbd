import { expect, test } from 'vitest';
import { truncate } from './order-cells.tsx';

test.each([
  ['Mây Biển Phú Quốc', 'Mây Biển Phú Quốc'],
  ['a'.repeat(30), 'a'.repeat(30)],
  ['a'.repeat(31), `${'a'.repeat(29)}…`],
  ['Khu nghỉ dưỡng Vịnh Ngọc Hạ Long', 'Khu nghỉ dưỡng Vịnh Ngọc Hạ L…'],
  ['ế'.normalize('NFD').repeat(31), `${'ế'.normalize('NFD').repeat(29)}…`],
])('%j is cut at 30 characters', (text, expected) => expect(truncate(text)).toBe(expected));
