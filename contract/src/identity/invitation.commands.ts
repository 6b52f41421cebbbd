import * as z from 'zod/mini';
import { command, uuid } from '../common/index.ts';
import { invitationForm } from './invitation-forms.ts';

/**
 * Invite a person by mail to open an account: the link in it lets them choose a password, once, for some days. The
 * account begins with these roles, as far as the sender may still give them when it is opened.
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

/** Send the mail of an invitation again, with a new link; the one before opens nothing any more. */
export const ResendInvitation = command({
  domain: 'User',
  name: 'ResendInvitation',
  permission: 'member.create',
  subject: { kind: 'user', id: 'InvitationId', keeps: 'input' },
  changes: ['invitations'],
  input: z.object({ Id: uuid, InvitationId: uuid }),
}).answering<Record<string, never>>();

/** Take an invitation back: its link opens nothing any more. */
export const RevokeInvitation = command({
  domain: 'User',
  name: 'RevokeInvitation',
  permission: 'member.create',
  subject: { kind: 'user', id: 'InvitationId', keeps: 'input' },
  changes: ['invitations'],
  input: z.object({ Id: uuid, InvitationId: uuid }),
}).answering<Record<string, never>>();
