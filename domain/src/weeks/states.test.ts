import { describe, expect, test } from 'vitest';
import { nextByClock, type TimedWeek } from './clock.ts';
import { contractKey, WEEK_KINDS, type WeekKind } from './kinds.ts';
import {
  changeOf,
  statesOf,
  statusOf,
  WEEK_STATES,
  WEEK_TRANSITIONS,
  type WeekChange,
  type WeekState,
} from './states.ts';

/**
 * Every allowed change: the kinds by letter (d e r), the state, the change, and the new state. All other changes are
 * refused.
 */
const LEGAL: [string, WeekState, WeekChange, WeekState][] = [
  ['der', 'pending', 'approve', 'offered'],
  ['d', 'pending', 'agree', 'pending'],
  ['der', 'pending', 'refuse', 'refused'],
  ['der', 'pending', 'revise', 'revising'],
  ['der', 'pending', 'withdraw', 'withdrawn'],
  ['der', 'pending', 'expire', 'expired'],
  ['r', 'pending', 'wait', 'overdue'],
  ['r', 'pending', 'edit', 'pending'],
  ['r', 'overdue', 'edit', 'pending'],
  ['der', 'overdue', 'approve', 'offered'],
  ['der', 'overdue', 'refuse', 'refused'],
  ['der', 'overdue', 'revise', 'revising'],
  ['der', 'overdue', 'withdraw', 'withdrawn'],
  ['der', 'overdue', 'expire', 'expired'],
  ['der', 'revising', 'revise', 'revising'],
  ['der', 'revising', 'refuse', 'refused'],
  ['der', 'revising', 'correct', 'pending'],
  ['der', 'revising', 'withdraw', 'withdrawn'],
  ['der', 'revising', 'expire', 'expired'],
  ['er', 'offered', 'takeBack', 'withdrawn'],
  ['der', 'offered', 'takeOff', 'closed'],
  ['de', 'offered', 'near', 'expiring'],
  ['der', 'offered', 'expire', 'expired'],
  ['der', 'offered', 'sell', 'sold'],
  ['er', 'expiring', 'takeBack', 'withdrawn'],
  ['der', 'expiring', 'takeOff', 'closed'],
  ['e', 'expiring', 'warn', 'expiring'],
  ['d', 'expiring', 'close', 'closed'],
  ['der', 'expiring', 'expire', 'expired'],
  ['der', 'expiring', 'sell', 'sold'],
  ['er', 'closed', 'takeBack', 'withdrawn'],
  ['der', 'closed', 'expire', 'expired'],
  ['der', 'closed', 'sell', 'sold'],
  ['der', 'expired', 'sell', 'sold'],
  ['der', 'withdrawn', 'sell', 'sold'],
  ['er', 'sold', 'pay', 'paid'],
  ['der', 'sold', 'giveBack', 'offered'],
  ['der', 'sold', 'giveBackClosed', 'closed'],
  ['er', 'paid', 'unpay', 'sold'],
  ['der', 'paid', 'giveBack', 'offered'],
  ['der', 'paid', 'giveBackClosed', 'closed'],
];
const letter = (kind: WeekKind) => kind[0]!;

test('every change of every kind in every state', () => {
  for (const kind of WEEK_KINDS)
    for (const state of WEEK_STATES)
      for (const change of Object.keys(WEEK_TRANSITIONS) as WeekChange[]) {
        const legal = LEGAL.find(
          ([kinds, from, name]) => kinds.includes(letter(kind)) && from === state && name === change,
        );
        expect([kind, state, change, changeOf(change, { kind, state })]).toEqual([kind, state, change, legal?.[3]]);
      }
});

describe('numbers of the wire (back-office section 4)', () => {
  test.each([
    ['deposit', 1, ['pending', 'revising', 'overdue']],
    ['deposit', 2, ['offered']],
    ['deposit', 3, ['refused', 'withdrawn']],
    ['deposit', 4, ['sold', 'paid']],
    ['deposit', 5, ['expiring']],
    ['deposit', 6, ['closed']],
    ['deposit', 7, ['expired']],
    ['extra-vacation', 1, ['pending', 'revising', 'overdue']],
    ['extra-vacation', 2, ['offered']],
    ['extra-vacation', 3, ['refused', 'withdrawn']],
    ['extra-vacation', 4, ['sold']],
    ['extra-vacation', 5, ['expiring', 'closed']],
    ['extra-vacation', 6, ['paid']],
    ['extra-vacation', 7, ['expired']],
    ['rental', 1, ['offered', 'expiring', 'closed']],
    ['rental', 2, ['pending', 'revising']],
    ['rental', 4, ['overdue']],
    ['rental', 3, []],
  ] as const)('%s %i', (kind, status, states) => {
    expect(statesOf(kind, status)).toEqual(states);
    for (const state of states) expect(statusOf({ kind, state })).toBe(status);
  });
});

describe('the next step by time', () => {
  const since = new Date('2026-11-22T03:00:00Z');
  const week = (kind: WeekKind, state: WeekState, expireDate: string | null = null): TimedWeek => ({
    kind,
    state,
    fromDate: '2027-09-18',
    expireDate,
    since,
  });
  test.each([
    ['a rental waits 48 hours', week('rental', 'pending'), { change: 'wait', at: new Date('2026-11-24T03:00:00Z') }],
    ['a deposit waits until check-in', week('deposit', 'pending'), { change: 'expire', on: '2027-09-18' }],
    [
      'what is to be sold waits for staff no longer than it may be sold',
      week('extra-vacation', 'pending', '2027-08-31'),
      { change: 'expire', on: '2027-08-31' },
    ],
    ['60 days before', week('deposit', 'offered'), { change: 'near', on: '2027-07-20' }],
    ['14 days before', week('deposit', 'expiring'), { change: 'close', on: '2027-09-04' }],
    ['check-in', week('deposit', 'closed'), { change: 'expire', on: '2027-09-18' }],
    [
      '60 days before it may no longer be sold',
      week('extra-vacation', 'offered', '2027-08-31'),
      { change: 'near', on: '2027-07-02' },
    ],
    ['14 days before that', week('extra-vacation', 'expiring', '2027-08-31'), { change: 'warn', on: '2027-08-17' }],
    [
      'it may no longer be sold, and its owner was informed in Vietnam’s first minute of that day',
      { ...week('extra-vacation', 'expiring', '2027-08-31'), since: new Date('2027-08-16T17:00:00Z') },
      { change: 'expire', on: '2027-08-31' },
    ],
    [
      'it may no longer be sold, and its owner was informed a day before that',
      { ...week('extra-vacation', 'expiring', '2027-08-31'), since: new Date('2027-08-15T00:00:00Z') },
      { change: 'expire', on: '2027-08-31' },
    ],
    [
      '14 days before that, informed two days earlier',
      { ...week('extra-vacation', 'expiring', '2027-08-31'), since: new Date('2027-08-14T23:59:59Z') },
      { change: 'warn', on: '2027-08-17' },
    ],
    ['a room that is let', week('rental', 'offered'), { change: 'expire', on: '2027-09-18' }],
    ['what is over', week('deposit', 'sold'), undefined],
  ])('%s', (_name, given, next) => expect(nextByClock(given)).toEqual(next));
  test('each step by time is an allowed change', () => {
    for (const kind of WEEK_KINDS)
      for (const state of WEEK_STATES) {
        const next = nextByClock(week(kind, state));
        if (next) expect([kind, state, changeOf(next.change, { kind, state })]).not.toEqual([kind, state, undefined]);
      }
  });
});

test.each([
  ['ab-12 / 34', 'AB1234'],
  ['AB1234', 'AB1234'],
  ['ＡＢ１２３４', 'AB1234'],
  ['hđ 7', 'HĐ7'],
])('the contract %s is compared as %s', (code, key) => expect(contractKey(code)).toBe(key));
