import * as z from 'zod/mini';
import { command, requiredText, uuid } from '../common/index.ts';
import { oldPassword } from './passwords.ts';

/** Signs one of the sender's devices out at once. */
export const EndSession = command({
  domain: 'User',
  name: 'EndSession',
  permission: 'member',
  changes: ['accountsecurity'],
  input: z.object({ Id: uuid, SessionId: uuid }),
}).answering<Record<string, never>>();

/** Signs all devices of the sender out except the sending one. */
export const EndOtherSessions = command({
  domain: 'User',
  name: 'EndOtherSessions',
  permission: 'member',
  changes: ['accountsecurity'],
  input: z.object({ Id: uuid }),
}).answering<{ ended: number }>();

/**
 * Verifies the sender's password in this session, which may then add a passkey for some minutes. WRONG_OLD_PASSWORD
 * otherwise. A passkey does the same (POST /User/PasskeyProof).
 */
export const ProvePassword = command({
  domain: 'User',
  name: 'ProvePassword',
  permission: 'member',
  carriesSecrets: true,
  // Only the session stores it.
  changes: [],
  input: z.object({ Id: uuid, Password: oldPassword }),
}).answering<Record<string, never>>();

export const RenamePasskey = command({
  domain: 'User',
  name: 'RenamePasskey',
  permission: 'member',
  changes: ['accountsecurity'],
  input: z.object({ Id: uuid, PasskeyId: uuid, Name: requiredText.check(z.maxLength(60)) }),
}).answering<Record<string, never>>();

export const RemovePasskey = command({
  domain: 'User',
  name: 'RemovePasskey',
  permission: 'member',
  changes: ['accountsecurity'],
  input: z.object({ Id: uuid, PasskeyId: uuid }),
}).answering<Record<string, never>>();

/**
 * Signs one device of a member out, for example a lost one. The member must not have more permissions than the sender.
 */
export const EndMemberSession = command({
  domain: 'User',
  name: 'EndMemberSession',
  permission: 'member.deactivate',
  subject: { kind: 'user', id: 'UserId', keeps: 'input' },
  changes: ['member'],
  input: z.object({ Id: uuid, UserId: uuid, SessionId: uuid }),
}).answering<Record<string, never>>();

/** Closes or reopens an account of this merchant. A closed account cannot sign in, and its sessions end at once. */
export const SetUserActive = command({
  domain: 'User',
  name: 'SetUserActive',
  permission: 'member.deactivate',
  subject: { kind: 'user', id: 'UserId' },
  changes: ['member', 'members'],
  input: z.object({ Id: uuid, UserId: uuid, Active: z.boolean() }),
}).answering<Record<string, never>>();
