import type { PersonalInformation } from '@sandbar/contract/profile';

export type FieldName = Exclude<keyof PersonalInformation, 'Communication' | 'LanguageId' | 'TimeZone'>;

/** Returns the key of a field's error: a required one for an empty name, else the rule. */
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
