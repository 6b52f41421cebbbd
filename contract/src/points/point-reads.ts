/** The query for the balance, the next expiries, and the history of the balance. */
export const POINT_OVERVIEW = `
  query MyPointOverview {
    pointoverview {
      balance
      reserved
      worth
      serverNow
      steps { at change balance }
      expiries { expiresAt point balance extension { point fee expiresAt } }
      laterPoint
    }
  }
`;
