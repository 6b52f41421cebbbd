import type { PersonalInformation } from '@sandbar/contract/profile';

export type FieldName = Exclude<keyof PersonalInformation, 'Communication' | 'LanguageId' | 'TimeZone'>;

/** What is wrong with a field, as the key of a sentence: an empty name is asked for, a wrong one gets its rule. */
export const fieldMessage = (field: FieldName, value: string) => {
  switch (field) {
    case 'FirstName':
      return value.trim() === '' ? 'firstNameRequired' : 'nameWrong';
    case 'LastName':
      return value.trim() === '' ? 'lastNameRequired' : 'nameWrong';
    case 'Email':
      return 'emailWrong';
    case 'Mobile':
      return 'mobileWrong';
    case 'IdentifyNo':
      return 'identifyNoWrong';
    case 'DateOfBirth':
      return 'dateOfBirthWrong';
    case 'CompanyName':
      return 'companyNameWrong';
    case 'CompanySite':
      return 'companySiteWrong';
  }
};
