import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

const Id = () => randomUUID();

/** The console's reads about the merchant's people. */
export const MEMBER_READS: Record<string, ReadEntry> = {
  members: {
    ask: (at) =>
      `members(role: "${at.roleId}", sortBy: email, state: active, twoStep: false) { totalCount nextCursor items { id
        email roles { id } } }`,
  },
  member: {
    ask: (at) =>
      `member(id: "${at.userId}") { id email roles { id } lots { id } orders { code } weeks { code } devices { id } }`,
  },
  staffnotes: { ask: (at) => `staffnotes(memberId: "${at.userId}") { id text orderCode authorName own createdDate }` },
  membermails: {
    ask: (at) =>
      `membermails(memberId: "${at.userId}") { totalCount nextCursor items { id address subject state orderCode } }`,
  },
  memberroles: { ask: () => 'memberroles { id code }' },
  invitations: { ask: () => 'invitations { totalCount items { id email lapsed } }' },
  insight: {
    ask: () => 'insight(from: "2026-01-01", to: "2026-12-31") { isComplete measures { measure now { count amount } } }',
  },
  insightoccupancy: { ask: () => 'insightoccupancy { resorts { id weeks { offered } } }' },
  insightpace: {
    ask: (at) => `insightpace(resortId: "${at.resortId}") { months { month sold } }`,
  },
  insightrows: {
    ask: (at) =>
      `insightrows(measure: "order.held", from: "2026-01-01", to: "2028-12-31", resortId: "${at.resortId}") {
        totalCount items { id code person } }`,
  },
  rolestoedit: { ask: () => 'rolestoedit { items { id names { vi } permissions holders } }' },
};

/** Commands of staff about accounts; send them before commands that end the sender's sessions. */
export const MEMBER_COMMANDS: Record<string, CommandEntry> = {
  'User/OpenMemberAccount': {
    content: () => ({
      Id: Id(),
      Name: 'a b',
      Email: `${Id()}@a.example`,
      Mobile: '0912345678',
      LanguageId: 'en-US',
      Agreed: true,
    }),
  },
  'User/CorrectContact': {
    aims: 'merchant',
    refused: 'CONTACT_CHANGED',
    content: (at) => ({
      Id: Id(),
      UserId: at.userId,
      Email: `${Id()}@a.example`,
      Mobile: '0912345678',
      Reason: 'Mistyped',
      Seen: { Email: 'another@a.example', Mobile: '' },
    }),
  },
  'User/SendPasswordLink': { aims: 'merchant', content: (at) => ({ Id: Id(), UserId: at.userId }) },
  'User/InviteUser': { content: () => ({ Id: Id(), Name: 'a b', Email: `${Id()}@a.example`, Mobile: '', Roles: [] }) },
  'User/ResendInvitation': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), InvitationId: at.invitationId }),
  },
  'User/RevokeInvitation': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), InvitationId: at.invitationToRevokeId }),
  },
  'User/EndMemberSession': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), UserId: at.userId, SessionId: at.sessionToEndId }),
  },
  'Workspace/ExportOrders': { content: () => ({ Id: Id(), Format: 'csv', Filter: {} }) },
  'Workspace/ExportInsight': {
    content: () => ({
      Id: Id(),
      Format: 'csv',
      Filter: { measure: 'order.paid', from: '2026-01-01', to: '2026-12-31' },
    }),
  },
  'Workspace/ExportMembers': { content: () => ({ Id: Id(), Format: 'csv', Filter: {} }) },
};
