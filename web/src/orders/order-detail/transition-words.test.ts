import { expect, test } from 'vitest';
import { transitionKey } from './transition-words.ts';

test.each([
  [null, 1, 'held', 'whatHeld'],
  [1, 33, 'confirmed', 'whatConfirmed'],
  [1, 257, 'hold-expired', 'whatExpired'],
  [33, 289, 'hold-expired', 'whatExpired'],
  [1, 32769, 'canceled-by-member', 'whatCanceled'],
  [33, 32801, 'payment-failed', 'whatCanceled'],
  [33, 33 | 1048576, 'paid', 'whatCompleted'],
  [1, 33 | 1048576, 'confirmed', 'whatCompleted'],
  [33, 33, 'cash-received', 'whatCash'],
  [33, 33, 'card-received', 'whatCard'],
  [33, 33, 'transfer-recorded', 'whatTransfer'],
  [33, 33, 'bank-line-matched', 'whatMatched'],
  [33, 33, 'payment-matched', 'whatPaymentMatched'],
  [32801, 32801, 'refund-sent', 'whatRefundSent'],
  [1048609, 1048609, 'resort-confirmed', 'whatResortConfirmed'],
  [1, 1, 'extended-for-member', 'whatExtended'],
  [1, 1, 'points-for-member', 'whatPoints'],
  [1, 1, 'codes-for-member', 'whatCodes'],
  [33, 33, 'payment-for-member', 'whatPaymentOpened'],
  [1, 33, 'constructor', 'whatOther'],
])('from %j to %i because of %s', (fromStatus, toStatus, reason, key) =>
  expect(transitionKey({ fromStatus, toStatus, reason })).toBe(key),
);
