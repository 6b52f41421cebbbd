import * as z from 'zod/mini';
import { command, uuid } from '../common/index.ts';

/** End the connection with Google: its events go out of the calendar, and Google is asked to take the permission back. */
export const DisconnectGoogle = command({
  domain: 'Google',
  name: 'Disconnect',
  permission: 'member',
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();

/** A merchant's own client at Google in place of the installation's; an empty ClientId takes it away. No answer tells a secret. */
export const SetGoogleClient = command({
  domain: 'Google',
  name: 'SetClient',
  permission: 'api-key.edit',
  carriesSecrets: true,
  subject: { kind: 'merchant', keeps: 'input', omits: ['ClientSecret'] },
  input: z.object({
    Id: uuid,
    ClientId: z.string().check(z.trim(), z.maxLength(200)),
    /** Not needed for the client that is set already. */
    ClientSecret: z.optional(z.string().check(z.trim(), z.minLength(8), z.maxLength(200))),
  }),
}).answering<{ id: string }>();

/** Have Google looked at now, also when it failed a moment ago. */
export const SyncGoogle = command({
  domain: 'Google',
  name: 'Sync',
  permission: 'member',
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();
