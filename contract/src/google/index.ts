import { GOOGLE_FEATURES } from '@sandbar/domain/google';
import * as z from 'zod/mini';
import { command, line, uuid } from '../common/index.ts';

/**
 * End the connection with Google: its events go out of the calendar, and Google is asked to take the permission back.
 */
export const DisconnectGoogle = command({
  domain: 'Google',
  name: 'Disconnect',
  permission: 'member',
  changes: ['googleconnection', 'googlecopies', 'googlefiles', 'calendar'],
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();

/**
 * End one feature and keep the others. Google takes back everything or nothing: what it gave for this one is used no
 * more, and goes with the last.
 */
export const EndGoogleFeature = command({
  domain: 'Google',
  name: 'EndFeature',
  permission: 'member',
  changes: ['googleconnection', 'googlecopies', 'googlefiles', 'calendar'],
  input: z.object({ Id: uuid, Feature: z.enum(GOOGLE_FEATURES) }),
}).answering<{ id: string }>();

/** Send a file of one's drive to Google Drive; once more after it failed, or when it is there no more. */
export const SendFileToGoogle = command({
  domain: 'Google',
  name: 'SendFile',
  permission: 'member',
  changes: ['googleconnection', 'googlecopies'],
  input: z.object({ Id: uuid, FileId: uuid }),
}).answering<{ id: string }>();

/** Bring a file that the portal made at Google into one's drive here. */
export const TakeFileFromGoogle = command({
  domain: 'Google',
  name: 'TakeFile',
  permission: 'member',
  changes: ['googleconnection', 'googlefiles'],
  input: z.object({ Id: uuid, GoogleId: z.string().check(z.regex(/^[\w-]{1,255}$/)) }),
}).answering<{
  /** The id of the file in the drive, which it also gets after it was restored. */
  id: string;
}>();

/**
 * A merchant's own client at Google in place of the installation's; an empty ClientId takes it away. No answer has a
 * secret.
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
    /** Not needed for the client that is set already. */
    ClientSecret: z.optional(line.check(z.minLength(8), z.maxLength(200))),
    /**
     * Whether members may read their Gmail by it: Google has to have verified it. Not given: as it is, off at first.
     */
    OffersMail: z.optional(z.boolean()),
  }),
}).answering<{ id: string }>();

/** Have Google looked at now, also when it failed a moment ago. */
export const SyncGoogle = command({
  domain: 'Google',
  name: 'Sync',
  permission: 'member',
  changes: ['googleconnection', 'googlecopies', 'googlefiles'],
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();
