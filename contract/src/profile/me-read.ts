/** The query for all data of the signed-in person that the profile shows and edits. */
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
