import { describe, expect, test } from 'vitest';
import { UserType } from '../identity/index.ts';
import {
  ADMINISTRATOR,
  actorMay,
  BUILT_IN_ROLES,
  factsOf,
  flagsOf,
  frameMay,
  mayActivate,
  mayEditRole,
  mayEnd,
  mayGrant,
  mayMakeRole,
  mayRemoveRole,
  mayRevoke,
  PERMISSION_NAMES,
  permissionsOf,
  ROLE_LIMITS,
  rolesByFlags,
  storedFlags,
  type Granting,
} from './index.ts';

const of = (code: string) => permissionsOf(BUILT_IN_ROLES.find((role) => role.code === code)!.permissions);
const by = (...names: string[]): Granting => ({ userId: 'me', permissions: permissionsOf(names) });
const everything = by('*');
const role = (permissions: string[], builtIn = false, code = 'own') => ({ code, builtIn, permissions });

describe('the built-in roles do what their descriptions promise', () => {
  test('Administrator has every permission', () => expect(of(ADMINISTRATOR).size).toBe(PERMISSION_NAMES.length));
  test('Analyst reads and changes nothing', () =>
    expect([...of('analyst')].filter((name) => factsOf(name).kind !== 'read')).toEqual([]));
  test('Developer has only the API', () =>
    expect([...of('developer')].filter((name) => factsOf(name).group !== 'developers')).toEqual([]));
  test('Support records payments and refunds and changes no settings', () => {
    expect(of('support').has('refund.record')).toBe(true);
    expect([...of('support')].filter((name) => factsOf(name).kind === 'settings')).toEqual([]);
  });
  test('Trial reads, sees no members and changes nothing', () =>
    expect(
      [...of('trial')].filter((name) => factsOf(name).kind !== 'read' || factsOf(name).personal || factsOf(name).money),
    ).toEqual([]));
  test('Owner has only permissions for its own weeks', () =>
    expect([...of('owner')].filter((name) => factsOf(name).group !== 'owner')).toEqual([]));
});

describe('whether a person has a permission', () => {
  const user = (...names: string[]) => ({ kind: 'user', userId: 'me', permissions: permissionsOf(names) }) as const;
  test('a missing permission is denied', () => {
    expect(actorMay(user(), 'refund.record')).toBe(false);
    expect(actorMay(user('order.read'), 'refund.record')).toBe(false);
    expect(actorMay(user('refund.record'), 'refund.record')).toBe(true);
    expect(actorMay(user('*'), 'system')).toBe(false);
    expect(actorMay({ kind: 'anyone' }, 'member')).toBe(false);
    expect(actorMay({ kind: 'system' }, 'refund.record')).toBe(true);
  });
  test('an unknown permission name allows nothing', () => expect(permissionsOf(['gone.edit']).size).toBe(0));
  test('inside a frame every person counts as a member', () => {
    const inFrame = { ...user('*'), frame: { partnerId: 'p', orderId: null } };
    expect(actorMay(inFrame, 'member')).toBe(true);
    expect(actorMay(inFrame, 'order.read')).toBe(false);
  });
  test('a frame gives access to one order', () => {
    const empty = { partnerId: 'p', orderId: null };
    const full = { partnerId: 'p', orderId: 'a' };
    expect(frameMay(empty, 'opens', { Id: 'a' })).toBe(true);
    expect(frameMay(full, 'opens', { Id: 'a' })).toBe(true);
    expect(frameMay(full, 'opens', { Id: 'b' })).toBe(false);
    expect(frameMay(full, { order: 'OrderId' }, { OrderId: 'A' })).toBe(true);
    expect(frameMay(full, { order: 'OrderId' }, { OrderId: 'b' })).toBe(false);
    expect(frameMay(empty, { order: 'OrderId' }, { OrderId: 'a' })).toBe(false);
    expect(frameMay(full, undefined, { OrderId: 'a' })).toBe(false);
  });
});

describe('roles change', () => {
  const beyond = { ok: false, refusal: { code: 'BEYOND_OWN_PERMISSIONS', data: { permission: 'refund.record' } } };
  test('a role can be changed and given only within one’s own permissions', () => {
    const clerk = by('role.edit', 'role.grant', 'order.read');
    expect(mayMakeRole(clerk, ['refund.record'], 7)).toEqual(beyond);
    expect(mayMakeRole(clerk, ['order.read'], 7).ok).toBe(true);
    expect(mayEditRole(clerk, role([]), ['refund.record'])).toEqual(beyond);
    expect(mayEditRole(clerk, role(['refund.record']), [])).toEqual(beyond);
    expect(mayEditRole(clerk, role(['refund.record']), ['refund.record', 'order.read']).ok).toBe(true);
    expect(mayGrant(clerk, role(['refund.record']), 'you', 0)).toEqual(beyond);
    expect(mayRevoke(clerk, role(['refund.record']), 'you', 1)).toEqual(beyond);
    expect(mayActivate(clerk, ['refund.record'])).toEqual(beyond);
  });
  test('one’s own roles, Administrator and roles beyond the limits cannot be changed', () => {
    expect(mayGrant(everything, role([]), 'me', 0)).toMatchObject({ refusal: { code: 'OWN_ROLES' } });
    expect(mayRevoke(everything, role([]), 'me', 1)).toMatchObject({ refusal: { code: 'OWN_ROLES' } });
    expect(mayEditRole(everything, role(['*'], true, ADMINISTRATOR), [])).toMatchObject({ ok: false });
    expect(mayRemoveRole(everything, role([], true), 0)).toMatchObject({ refusal: { code: 'ROLE_BUILT_IN' } });
    expect(mayRemoveRole(everything, role([]), 2)).toMatchObject({ refusal: { code: 'ROLE_HELD' } });
    expect(mayMakeRole(everything, [], ROLE_LIMITS.roles)).toMatchObject({ refusal: { code: 'ROLE_LIMIT' } });
    expect(mayGrant(everything, role([]), 'you', ROLE_LIMITS.ofOneUser)).toMatchObject({ ok: false });
  });
  test('the last administrator cannot be removed', () => {
    const last = { refusal: { code: 'LAST_ADMINISTRATOR' } };
    expect(mayRevoke(everything, role(['*'], true, ADMINISTRATOR), 'you', 0)).toMatchObject(last);
    expect(mayRevoke(everything, role(['*'], true, ADMINISTRATOR), 'you', 1).ok).toBe(true);
    expect(mayEnd(['*'], 0)).toMatchObject(last);
    expect(mayEnd(['order.read'], 0).ok).toBe(true);
  });
});

test('the flags on the wire follow the permissions', () => {
  expect(flagsOf(1, permissionsOf(null))).toBe(1);
  expect(flagsOf(1, of('owner'))).toBe(1);
  expect(flagsOf(1, of('trial'))).toBe(1 | UserType.Staff);
  expect(flagsOf(4, of(ADMINISTRATOR))).toBe(1 | 4 | UserType.Staff | UserType.Admin);
  expect(storedFlags(1 | 4 | UserType.Staff | UserType.Admin)).toBe(5);
  expect([rolesByFlags(1), rolesByFlags(33), rolesByFlags(1048577)]).toEqual([
    [],
    ['support', 'clerk'],
    [ADMINISTRATOR],
  ]);
});
