import { expect, test } from 'vitest';
import { permissionsOf } from '../permissions/index.ts';
import { mayActFor } from './acting.ts';

const of = (userId: string, ...names: string[]) => ({ userId, permissions: permissionsOf(names) });
const clerk = of('clerk', 'member.act-for', 'order.read', 'deposit.create');

test.each([
  [of('clerk'), 'ACT_FOR_SELF'],
  [of('chief', 'role.grant'), 'BEYOND_OWN_PERMISSIONS'],
  [of('administrator', '*'), 'BEYOND_OWN_PERMISSIONS'],
])('no one acts for themselves, or for a person with more permissions', (member, code) =>
  expect(mayActFor(clerk, member)).toMatchObject({ ok: false, refusal: { code } }),
);

test.each([of('member'), of('owner', 'deposit.create'), of('colleague', 'order.read')])(
  'staff may act for a member, and for a person without more permissions',
  (member) => expect(mayActFor(clerk, member)).toMatchObject({ ok: true }),
);
