/** The balance, what runs out next, and the balance over time. */
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
