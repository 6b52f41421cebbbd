import type { ForeignMails } from '../mailbox/index.ts';
import type { FileStorage } from '../media/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import { triggerJob } from '../platform/event-handlers/event-handler.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { setGoogleClient, type GoogleClients } from './clients.ts';
import { disconnectGoogle, syncGoogle } from './connection.ts';
import { sendFileToGoogle, takeFileFromGoogle } from './copies.ts';
import { endGoogleFeature } from './features.ts';
import { FOLLOW_GOOGLE_FILES, followGoogleFiles } from './follow-files.ts';
import { FOLLOW_GOOGLE, followGoogle } from './follow-google.ts';
import { googleClientSecrets } from './google.clients.store.ts';
import { deleteCopyOf, googleUploads } from './google.files.store.ts';
import { googleResolvers } from './google.resolvers.ts';
import { googleRoutes } from './google.routes.ts';
import { googleTokens, scheduleSync } from './google.store.ts';

export { createGoogleClients, type GoogleClients } from './clients.ts';
export { createGoogleCopies } from './copies.ts';
export { createGoogleMails } from './mail.ts';
export { closeDrive as eraseGoogleDrive, deleteCopies as eraseGoogleFiles } from './google.files.store.ts';
export { deleteLinks as eraseGoogleEvents, leave as eraseGoogle } from './google.store.ts';

interface Parts {
  database: Database;
  installation: Installation;
  merchants: MerchantScope;
  sessions: Sessions;
  config: Config;
  google: GoogleClients;
  foreignMails: ForeignMails;
  privateStorage: FileStorage;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

/** A request for all features includes files. */
const onFilesAsked = triggerJob('google-on-files-asked', FOLLOW_GOOGLE_FILES);

/** Calendars, drives and mailboxes of members who connected a Google account. */
export const googleSlice = {
  commands: [disconnectGoogle, endGoogleFeature, syncGoogle, setGoogleClient, sendFileToGoogle, takeFileFromGoogle],
  resolvers: (parts) => googleResolvers(parts, parts.config.google.client !== undefined),
  routes: (parts) => [googleRoutes(parts)],
  jobs: (parts) => [followGoogle(parts), followGoogleFiles(parts)],
  eventHandlers: ({ database }) => ({
    'calendar.changed': [
      {
        name: 'google-on-calendar-changed',
        wakes: FOLLOW_GOOGLE,
        run: async ({ merchantId, userId }) => {
          if (userId) await database.run(scheduleSync({ merchantId, userId }));
        },
      },
    ],
    'google.asked': [triggerJob('google-on-asked', FOLLOW_GOOGLE), onFilesAsked],
    'google.files-asked': [onFilesAsked],
    'drive.removed': [
      {
        name: 'google-on-drive-removed',
        run: async ({ merchantId, userId, subjectId: fileId }) => {
          if (userId) await database.run(deleteCopyOf({ merchantId, userId, fileId }));
        },
      },
    ],
  }),
  secrets: [googleTokens, googleClientSecrets, googleUploads],
} satisfies Slice<Parts>;
