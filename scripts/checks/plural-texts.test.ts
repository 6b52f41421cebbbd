import { describe, expect, test } from 'vitest';
import { bareNumbers } from './plural-texts.ts';

describe('numbers before words that they count', () => {
  test.each([
    ['en-US', 'Held for {hours, number} hours', '{hours, number} hours'],
    ['en-US', 'Paid {weeks} weeks before', '{weeks} weeks'],
    ['de', 'In {days, number} Tagen', '{days, number} Tagen'],
    ['fr', '{count, number} payées', '{count, number} payées'],
    ['es', 'Dentro de {days, number} días', '{days, number} días'],
  ])('refuses in %s: %s', (locale, text, found) => {
    expect(bareNumbers(locale, text)).toEqual([found]);
  });

  test.each([
    ['en-US', '{count, plural, one {# hour} other {# hours}}'],
    ['en-US', 'Enter 1 to {number, number} hours'],
    ['en-US', '{done, number} of {all, number} rows'],
    ['en-US', 'Enter at least {least, number} characters'],
    ['en-US', '{points, number} expire today'],
    ['de', 'Höchstens {count, number} Zeichen'],
    ['fr', 'Valables {months, number} mois'],
    ['es', '{name} más el lunes'],
    ['ja', '{count, number}件'],
  ])('allows in %s: %s', (locale, text) => {
    expect(bareNumbers(locale, text)).toEqual([]);
  });
});
