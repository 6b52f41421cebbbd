import { describe, expect, it } from 'vitest';
import {
  fillIn,
  isMailKind,
  MAIL_KIND_NAMES,
  MAIL_KINDS,
  mailRules,
  mailTextFaults,
  mailTextName,
  NO_MAIL_TEXT,
  paragraphsOf,
  placeholdersOf,
  readMailTextName,
} from './index.ts';

const held = (text: Partial<typeof NO_MAIL_TEXT>) => mailTextFaults('order-held', { ...NO_MAIL_TEXT, ...text });

describe('a mail’s text', () => {
  it('declares the placeholders that it offers, and those that it requires', () => {
    expect(
      held({ subject: 'Order {code}', message: 'Dear {name}, until {until} at {merchant}', action: 'Pay' }),
    ).toEqual([]);
  });
  it('uses the product’s text when it is empty', () => expect(held({})).toEqual([]));

  it.each([
    ['a misspelt placeholder', { message: '{untill} {until}' }, 'message', 'unknown', '{untill}'],
    ['another mail’s placeholder', { subject: '{code} {balance}' }, 'subject', 'unknown', '{balance}'],
    ['a placeholder with a space', { subject: '{code} { code}' }, 'subject', 'unknown', '{ code}'],
    ['an empty one', { action: 'Pay {}' }, 'action', 'unknown', '{}'],
    ['nothing of every object', { action: '{constructor}' }, 'action', 'unknown', '{constructor}'],
    ['a subject without the order', { subject: 'Your stay' }, 'subject', 'missing', '{code}'],
    ['a message without its end', { message: 'Your stay is held.' }, 'message', 'missing', '{until}'],
    ['a brace that is not closed', { message: 'until {until} {code' }, 'message', 'brace', '{'],
    ['a brace that closes nothing', { message: 'until {until}}' }, 'message', 'brace', '}'],
  ] as const)('is refused for %s', (_, text, field, fault, placeholder) =>
    expect(held(text)).toEqual([{ field, fault, placeholder }]),
  );

  it('names every wrong field at once', () =>
    expect(held({ subject: 'x', message: '{y}' }).map(({ field, fault }) => [field, fault])).toEqual([
      ['subject', 'missing'],
      ['message', 'unknown'],
      ['message', 'missing'],
    ]));
});

it.each(MAIL_KIND_NAMES)('every placeholder that a text of %s requires is offered', (kind) => {
  const { subjectNeeds = [], messageNeeds = [] } = mailRules(kind);
  expect(placeholdersOf(kind)).toEqual(expect.arrayContaining([...subjectNeeds, ...messageNeeds]));
});

it('the name of a mail text is read back, and no other name is accepted', () => {
  expect(readMailTextName(mailTextName('order-held', 'en-US'))).toEqual({ kind: 'order-held', locale: 'en-US' });
  for (const name of ['order-held', 'order-held/xx', 'nothing/de', 'toString/de', 'order-held/de/de', ''])
    expect(readMailTextName(name), name).toBeUndefined();
  expect(isMailKind('constructor')).toBe(false);
  expect(Object.keys(MAIL_KINDS).every((kind) => !kind.includes('/'))).toBe(true);
});

it('fills placeholders in once, and does not read the values as placeholders', () => {
  expect(fillIn('{a} {b} {c}', { a: '{b}', b: '$&' })).toBe('{b} $& {c}');
  expect(fillIn('{constructor}', {})).toBe('{constructor}');
});

it('a mail text begins a paragraph after an empty line', () => {
  expect(paragraphsOf('One\ntwo\n\n three \n \t\n\nfour\n')).toEqual(['One\ntwo', 'three', 'four']);
  expect(paragraphsOf('')).toEqual([]);
});
