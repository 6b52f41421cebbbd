/** The stays that a member bought. */
export const MY_VACATIONS = `
  query MyVacations {
    purchasedproducts(type: 131072) {
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
