/** The query for the rates by which fee and taxes are deducted from a rental today. */
export const RENTAL_RATES = `
  query RentalRates {
    currenttaxrates { rates { sold kind base basisPoints minimum resident legalBasis } }
    payoutaccount { resident }
  }
`;
