import { UpdatePersonalInformationUser } from '@sandbar/contract/profile';
import { updateInformation } from '../identity/index.ts';
import { handler } from '../platform/commands/handler.ts';

/** User/UpdatePersonalInformationUser: of whoever is signed in, whatever ids the content carries. The e-mail stays. */
export const updatePersonalInformation = handler(UpdatePersonalInformationUser, async (input, context) => {
  const person = { merchantId: context.merchant.id, id: context.userId };
  return context.save({
    queries: [
      updateInformation({
        ...person,
        firstName: input.FirstName,
        lastName: input.LastName,
        mobile: input.Mobile,
        identifyNo: input.IdentifyNo,
        dateOfBirth: input.DateOfBirth || null,
        companyName: input.CompanyName,
        companySite: input.CompanySite,
        communication: input.Communication ?? null,
        languageId: input.LanguageId ?? null,
        timeZone: input.TimeZone ?? null,
      }),
    ],
    answer: { id: context.userId },
    events: [{ kind: 'user.changed', subjectId: context.userId, userId: context.userId }],
  });
});
