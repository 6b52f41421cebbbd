import type { Mailer, MailTexts } from '../mailbox/index.ts';
import type { FileStorage } from '../media/index.ts';
import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { changeLanguage } from './change-language.ts';
import { eraseDue } from './erase-due.ts';
import { imageRoutes } from './image.routes.ts';
import { onErasureAsked, onErasureHeld, onErasureRefused, onErasureRevoked } from './on-erasure.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { requestErasure, takeBackErasure } from './request-erasure.ts';
import { sendFarewell } from './send-farewell.ts';
import { setIdentityImage } from './set-identity-image.ts';
import { setMembership } from './set-membership.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { updatePersonalInformation } from './update-personal-information.ts';
import { profileResolvers } from './profile.resolvers.ts';
import { profileSnapshots } from './profile.snapshots.ts';

export { onErasureAsked, onErasureRevoked } from './on-erasure.ts';
export { profileMails } from './erasure-mails.ts';
export { sendFarewell } from './send-farewell.ts';

interface Parts {
  database: Database;
  installation: Installation;
  merchants: MerchantScope;
  sessions: Sessions;
  inform: Inform;
  mailer: Mailer;
  mailTexts: MailTexts;
  storage: FileStorage;
  privateStorage: FileStorage;
  baseDomain: string;
  onError(error: unknown, doing: string): void;
}

export const profileSlice = {
  snapshots: profileSnapshots,
  commands: [
    changeLanguage,
    requestErasure,
    setIdentityImage,
    setMembership,
    takeBackErasure,
    updatePersonalInformation,
  ],
  resolvers: () => profileResolvers,
  routes: (parts) => [imageRoutes(parts), personalDataRoutes(parts)],
  jobs: (parts) => [eraseDue({ ...parts, farewell: sendFarewell(parts) }), sweepUploads(parts)],
  eventHandlers: (parts) => ({
    'user.erasure-asked': [onErasureAsked(parts)],
    'user.erasure-held': [onErasureHeld(parts)],
    'user.erasure-refused': [onErasureRefused(parts)],
    'user.erasure-revoked': [onErasureRevoked(parts)],
  }),
} satisfies Slice<Parts>;
