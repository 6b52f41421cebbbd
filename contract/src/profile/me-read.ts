/** Everything the profile shows and edits of the signed-in person. */
export const ME = `
  query Me {
    userinfo {
      id name firstName lastName email mobile dateOfBirth identifyNo companyName companySite languageId timeZone avatar
      totalPoint
      images { id path displayOrder }
      membership { rank value validTo }
      consents { kind version given at way }
      erasure { requestedAt dueAt heldAt }
    }
  }
`;
