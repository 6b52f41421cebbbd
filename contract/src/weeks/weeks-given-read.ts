/** What became of all weeks that members gave. A file of its own: members load it without what owners ask. */
export const WEEKS_GIVEN = `
  query WeeksGiven {
    weeksgiven { from to given exchanged depositsSold sold rented lapsed waiting takenBack refused }
  }
`;
