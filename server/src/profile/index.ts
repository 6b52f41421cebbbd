import { changeLanguage } from './change-language.ts';
import { setIdentityImage } from './set-identity-image.ts';
import { setMembership } from './set-membership.ts';
import { updatePersonalInformation } from './update-personal-information.ts';

export { imageRoutes } from './image.routes.ts';
export { sweepUploads } from './sweep-uploads.ts';

export const profileCommands = [changeLanguage, setIdentityImage, setMembership, updatePersonalInformation];
