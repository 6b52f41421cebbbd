import { changeLanguage } from './change-language.ts';
import { requestErasure, takeBackErasure } from './request-erasure.ts';
import { setIdentityImage } from './set-identity-image.ts';
import { setMembership } from './set-membership.ts';
import { updatePersonalInformation } from './update-personal-information.ts';

export { eraseDue } from './erase-due.ts';
export { onErasureAsked, onErasureRevoked } from './on-erasure.ts';
export { sayFarewell } from './say-farewell.ts';
export { imageRoutes } from './image.routes.ts';
export { personalDataRoutes } from './personal-data.routes.ts';
export { sweepUploads } from './sweep-uploads.ts';

export const profileCommands = [changeLanguage, requestErasure, setIdentityImage, setMembership, takeBackErasure, updatePersonalInformation];
