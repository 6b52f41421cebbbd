/** By what rates fee and taxes are taken off a room that is let today. */
export const RENTAL_RATES = `
  query RentalRates {
    currenttaxrates { rates { sold kind base basisPoints minimum resident legalBasis } }
    payoutaccount { resident }
  }
`;
