import { UpdatePersonalInformationUser } from '@sandbar/contract/profile';
import { accept, refuse } from '@sandbar/domain/common';
import { updateInformation } from '../identity/index.ts';
import { handler } from '../platform/commands/handler.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { changeAvatar } from './avatar.ts';
import { changeIdentityImage } from './identity-images.ts';

/**
 * User/UpdatePersonalInformationUser: changes the signed-in member, whatever ids the content has. The e-mail cannot be
 * changed. NOT_FOUND for pictures that another person uploaded, LANGUAGE_NOT_OFFERED for a language that the merchant
 * does not offer; then nothing is changed.
 */
export const updatePersonalInformation = handler(UpdatePersonalInformationUser, async (input, context) => {
  const { userId } = context;
  const merchantId = context.merchant.id;
  const { languages } = context.merchant.settings;
  if (input.LanguageId && !languages.includes(input.LanguageId)) return refuse('LANGUAGE_NOT_OFFERED', {});
  const pictures = new Map((input.Images ?? []).map((image, place) => [image.DisplayOrder ?? place, image.Id]));
  if (input.ImageId) pictures.set(0, input.ImageId);

  return context.commit(
    async (transaction) => {
      await transaction.run(
        updateInformation({
          merchantId,
          id: userId,
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
      );
      const events: NewEvent[] = [{ kind: 'user.changed', subjectId: userId, userId }];
      for (const [displayOrder, imageId] of pictures) {
        const changed =
          displayOrder === 0
            ? await changeAvatar(transaction, merchantId, userId, imageId)
            : await changeIdentityImage(transaction, { merchantId, userId, displayOrder, imageId });
        if (!changed) return refuse('NOT_FOUND', {});
        events.push(...changed);
      }
      return accept({ answer: { id: userId }, events });
    },
    { identity_images_merchant_id_image_id_key: { code: 'NOT_FOUND', data: {} } },
  );
});
