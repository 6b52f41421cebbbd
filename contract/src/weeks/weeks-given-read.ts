/**
 * The query for the outcomes of all weeks that members gave. It has a file of its own, so that members do not load the
 * owners' queries.
 */
export const WEEKS_GIVEN = `
  query WeeksGiven {
    weeksgiven { from to given exchanged depositsSold sold rented lapsed waiting takenBack refused }
  }
`;
