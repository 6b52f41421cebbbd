import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../permissions/index.ts';
import {
  aloneLimit,
  APPROVAL_KINDS,
  ASKS_PER_DAY,
  isWithinLimit,
  isAsAsked,
  mayApprove,
  mayAsk,
  mayDecide,
  mayDoFor,
  mayWithdraw,
  permissionOf,
  type ApprovalKind,
  type Asked,
  type Tie,
} from './index.ts';

const said = (result: { ok: true } | { ok: false; refusal: { code: string } }) =>
  result.ok ? 'yes' : result.refusal.code;

const asked: Asked = {
  kind: 'points.award',
  status: 'pending',
  over: false,
  askedById: 'clerk',
  askedAt: new Date('2026-11-20T08:00:00Z'),
  askerMay: true,
  beneficiaryId: 'member',
  ownerIds: ['owner'],
  doneById: null,
  askedOn: '2026-11-20',
  decidedOn: null,
  expiresOn: '2026-12-04',
};

describe('people who are tied to the asker', () => {
  const tie = (userId: string, givenBy: string, givenAt = '2026-11-18T08:00:00Z'): Tie => ({
    userId,
    givenBy,
    givenAt: new Date(givenAt),
  });
  it.each<[string, Tie[], string]>([
    ['no one', [], 'yes'],
    ['who was given access by the asker', [tie('head', 'clerk')], 'APPROVAL_TIED'],
    ['who gave it to the asker', [tie('clerk', 'head')], 'APPROVAL_TIED'],
    ['who got it from the person who gave it to the asker', [tie('head', 'x'), tie('clerk', 'x')], 'APPROVAL_TIED'],
    ['through two', [tie('x', 'clerk'), tie('y', 'x'), tie('head', 'y')], 'APPROVAL_TIED'],
    ['after the request too', [tie('head', 'clerk', '2026-12-01T08:00:00Z')], 'APPROVAL_TIED'],
    ['not a week before', [tie('head', 'clerk', '2026-11-13T07:59:59Z')], 'yes'],
    ['not through one of a week before', [tie('head', 'x'), tie('clerk', 'x', '2026-11-13T07:59:59Z')], 'yes'],
    ['not others among themselves', [tie('x', 'clerk'), tie('head', 'y')], 'yes'],
  ])('%s', (_what, ties, expected) =>
    expect(said(mayDecide({ userId: 'head', permissions: permissionsOf(['*']), ties }, asked))).toBe(expected),
  );
});

it('refuses an approval when the asker lost the permission', () => {
  const head = { userId: 'head', permissions: permissionsOf(['*']), ties: [] };
  const gone = { ...asked, askerMay: false };
  expect([said(mayDecide(head, gone)), said(mayApprove(head, gone))]).toEqual(['yes', 'APPROVAL_ASKER_GONE']);
  expect(said(mayApprove(head, asked))).toBe('yes');
});

describe('people who may decide', () => {
  it.each<[string, string, readonly string[], Partial<Asked>, string]>([
    ['another person who may do so', 'head', ['points.award'], {}, 'yes'],
    ['an administrator', 'head', ['*'], {}, 'yes'],
    ['of a thing without a member', 'head', ['points.award'], { beneficiaryId: null }, 'yes'],
    ['not who asked', 'clerk', ['*'], {}, 'APPROVAL_OWN'],
    ['not who gains', 'member', ['*'], {}, 'OWN_BENEFIT'],
    ['nor the owner for whom the order’s stay is sold', 'owner', ['*'], {}, 'OWN_BENEFIT'],
    ['not who did what it undoes', 'head', ['*'], { doneById: 'head' }, 'APPROVAL_OWN_WORK'],
    ['who may record payouts, that one is taken back', 'head', ['payout.record'], { kind: 'payout.void' }, 'yes'],
    ['not who may only do something else', 'head', ['refund.record'], {}, 'APPROVAL_BEYOND'],
    ['not of what was approved', 'head', ['*'], { status: 'approved', decidedOn: '2026-11-21' }, 'APPROVAL_OVER'],
    ['not of what was refused', 'head', ['*'], { status: 'refused', decidedOn: '2026-11-21' }, 'APPROVAL_OVER'],
    ['not of what was taken back', 'head', ['*'], { status: 'withdrawn', decidedOn: '2026-11-21' }, 'APPROVAL_OVER'],
    ['not of what ran out', 'head', ['*'], { status: 'expired', decidedOn: '2026-12-04' }, 'APPROVAL_OVER'],
    ['nor before the clock has noted it', 'head', ['*'], { over: true }, 'APPROVAL_OVER'],
  ])('%s', (_what, userId, permissions, more, expected) =>
    expect(said(mayDecide({ userId, permissions: permissionsOf(permissions), ties: [] }, { ...asked, ...more }))).toBe(
      expected,
    ),
  );

  it('the refusal of an ended request says when and how it ended', () =>
    expect(
      mayDecide({ userId: 'head', permissions: permissionsOf(['*']), ties: [] }, { ...asked, over: true }),
    ).toEqual({
      ok: false,
      refusal: { code: 'APPROVAL_OVER', data: { status: 'expired', decidedOn: '2026-12-04' } },
    }));
});

it.each([
  ['who asked', 'clerk', {}, 'yes'],
  ['another person: to them it does not exist', 'head', {}, 'APPROVAL_NOT_FOUND'],
  ['not what was decided', 'clerk', { status: 'approved', decidedOn: '2026-11-21' } as const, 'APPROVAL_OVER'],
  ['not what ran out', 'clerk', { over: true }, 'APPROVAL_OVER'],
])('a request may be withdrawn by: %s', (_what, userId, more, expected) =>
  expect(said(mayWithdraw(userId, { ...asked, ...more }))).toBe(expected),
);

it.each([
  ['clerk', 'member', 'yes'],
  ['clerk', null, 'yes'],
  ['clerk', 'clerk', 'OWN_BENEFIT'],
])('whether %s may decide for %s: %s', (userId, beneficiary, expected) =>
  expect(said(mayDoFor(userId, beneficiary))).toBe(expected),
);

it.each([
  [0, 10_000, true],
  [0, 10_001, false],
  [9_999, 1, true],
  [9_999, 2, false],
  [10_000, 0, true],
])('with %i before and %i now of a limit of 10,000, no approval is needed: %s', (used, amount, alone) =>
  expect(isWithinLimit(used, amount, 10_000)).toBe(alone),
);

it('a change of settings always needs approval', () =>
  expect(isWithinLimit(0, 0, aloneLimit({ pointsAloneLimit: 1e15, moneyAloneLimit: 1e15 }, 'merchant.edit'))).toBe(
    false,
  ));

it('a void of a payout always needs approval', () =>
  expect(isWithinLimit(0, 1, aloneLimit({ pointsAloneLimit: 1e15, moneyAloneLimit: 1e15 }, 'payout.void'))).toBe(
    false,
  ));

it.each([
  [ASKS_PER_DAY - 1, 'yes'],
  [ASKS_PER_DAY, 'APPROVAL_LIMIT'],
])('%i requests before: %s', (asks, expected) => expect(said(mayAsk(asks))).toBe(expected));

it.each([
  [{}, true],
  [{ amount: 6 }, false],
  [{ subjectId: 'b' }, false],
  [{ beneficiaryId: 'other' }, false],
  [{ ownerIds: [] }, false],
  [{ seen: '8' }, false],
  [{ ownerIds: ['other'] }, false],
])('%j is unchanged since the request: %s', (more, expected) => {
  const stored = { subjectId: 'a', beneficiaryId: 'member', ownerIds: ['owner'], amount: 5, seen: '7' };
  expect(isAsAsked(stored, { ...stored, ...more })).toBe(expected);
});

it('each kind of request names the permission that decides it', () =>
  expect(
    (Object.keys(APPROVAL_KINDS) as ApprovalKind[]).filter((kind) => permissionsOf([permissionOf(kind)]).size === 0),
  ).toEqual([]));
