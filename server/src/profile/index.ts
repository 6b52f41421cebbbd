import { changeLanguage } from './change-language.ts';
import { setMembership } from './set-membership.ts';
import { updatePersonalInformation } from './update-personal-information.ts';

export const profileCommands = [changeLanguage, setMembership, updatePersonalInformation];
