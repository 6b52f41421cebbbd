import { GOOGLE_FEATURES } from '@sandbar/domain/google';
import * as z from 'zod/mini';
import { command, line, uuid } from '../common/index.ts';

/**
 * Ends the connection with Google: its events are removed from the calendar, and Google is asked to revoke the
 * permission.
 */
export const DisconnectGoogle = command({
  domain: 'Google',
  name: 'Disconnect',
  permission: 'member',
  changes: ['googleconnection', 'googlecopies', 'googlefiles', 'calendar'],
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();

/**
 * Ends one feature and keeps the others. Google can only revoke all permissions together, so this one is no longer used
 * and is revoked with the last one.
 */
export const EndGoogleFeature = command({
  domain: 'Google',
  name: 'EndFeature',
  permission: 'member',
  changes: ['googleconnection', 'googlecopies', 'googlefiles', 'calendar'],
  input: z.object({ Id: uuid, Feature: z.enum(GOOGLE_FEATURES) }),
}).answering<{ id: string }>();

/** Sends a file of the sender's drive to Google Drive, also again after a failure or after it was removed there. */
export const SendFileToGoogle = command({
  domain: 'Google',
  name: 'SendFile',
  permission: 'member',
  changes: ['googleconnection', 'googlecopies'],
  input: z.object({ Id: uuid, FileId: uuid }),
}).answering<{ id: string }>();

/** Copies a file that the portal created at Google into the sender's drive. */
export const TakeFileFromGoogle = command({
  domain: 'Google',
  name: 'TakeFile',
  permission: 'member',
  changes: ['googleconnection', 'googlefiles'],
  input: z.object({ Id: uuid, GoogleId: z.string().check(z.regex(/^[\w-]{1,255}$/)) }),
}).answering<{
  /** The id of the file in the drive. A restored file has the same id. */
  id: string;
}>();

/**
 * Sets a merchant's own client of Google, which replaces the installation's; an empty ClientId removes it. No answer
 * contains a secret.
 */
export const SetGoogleClient = command({
  domain: 'Google',
  name: 'SetClient',
  permission: 'api-key.edit',
  carriesSecrets: true,
  subject: { kind: 'merchant', keeps: 'input', omits: ['ClientSecret'] },
  changes: ['googleclient'],
  input: z.object({
    Id: uuid,
    ClientId: line.check(z.maxLength(200)),
    /** Not needed for an unchanged client. */
    ClientSecret: z.optional(line.check(z.minLength(8), z.maxLength(200))),
    /**
     * Whether members may connect their Gmail with it, for which Google must have verified it. Absent: unchanged, at
     * first off.
     */
    OffersMail: z.optional(z.boolean()),
  }),
}).answering<{ id: string }>();

/** Synchronises with Google now, also right after a failure. */
export const SyncGoogle = command({
  domain: 'Google',
  name: 'Sync',
  permission: 'member',
  changes: ['googleconnection', 'googlecopies', 'googlefiles'],
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();
