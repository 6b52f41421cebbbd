/** The query for the stays that a member bought, with points and with money. */
export const MY_VACATIONS = `
  query MyVacations {
    purchasedproducts(all: true) {
      totalCount
      items {
        id
        orderId
        orderCode
        name
        roomName
        images { path colour alternative }
        addresses { id detailAddress }
        fromDate
        toDate
        price
        pointPrice
        purchaseDate
        upcoming
      }
    }
  }
`;
