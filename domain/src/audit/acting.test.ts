import { expect, test } from 'vitest';
import { permissionsOf } from '../permissions/index.ts';
import { mayActFor } from './acting.ts';

const of = (userId: string, ...names: string[]) => ({ userId, permissions: permissionsOf(names) });
const clerk = of('clerk', 'member.act-for', 'order.read', 'deposit.create');

test.each([
  [of('clerk'), 'ACT_FOR_SELF'],
  [of('chief', 'role.grant'), 'BEYOND_OWN_PERMISSIONS'],
  [of('administrator', '*'), 'BEYOND_OWN_PERMISSIONS'],
])('nobody acts in the own place, or in that of whoever may more', (member, code) =>
  expect(mayActFor(clerk, member)).toMatchObject({ ok: false, refusal: { code } }),
);

test.each([of('member'), of('owner', 'deposit.create'), of('colleague', 'order.read')])(
  'for a member, and whoever may no more',
  (member) => expect(mayActFor(clerk, member)).toMatchObject({ ok: true }),
);
