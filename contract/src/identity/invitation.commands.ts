import * as z from 'zod/mini';
import { command, uuid } from '../common/index.ts';
import { invitationForm } from './invitation-forms.ts';

/**
 * Invites a person by mail to open an account. The link lets them choose a password, once, for some days. The account
 * gets these roles as far as the sender may still grant them when it is opened.
 */
export const InviteUser = command({
  domain: 'User',
  name: 'InviteUser',
  permission: 'member.create',
  subject: { kind: 'user', id: 'Id', keeps: 'input', omits: ['Name', 'Email', 'Mobile'] },
  changes: ['invitations'],
  telephones: ['Mobile'],
  input: z.extend(invitationForm, { Id: uuid }),
}).answering<{ id: string }>();

/** Sends an invitation again with a new link. The former link ends. */
export const ResendInvitation = command({
  domain: 'User',
  name: 'ResendInvitation',
  permission: 'member.create',
  subject: { kind: 'user', id: 'InvitationId', keeps: 'input' },
  changes: ['invitations'],
  input: z.object({ Id: uuid, InvitationId: uuid }),
}).answering<Record<string, never>>();

/** Withdraws an invitation: its link ends. */
export const RevokeInvitation = command({
  domain: 'User',
  name: 'RevokeInvitation',
  permission: 'member.create',
  subject: { kind: 'user', id: 'InvitationId', keeps: 'input' },
  changes: ['invitations'],
  input: z.object({ Id: uuid, InvitationId: uuid }),
}).answering<Record<string, never>>();
