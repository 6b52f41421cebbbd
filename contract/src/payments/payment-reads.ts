/** The ways to pay that a merchant has. */
export const PAYMENT_METHODS = `
  query PaymentMethods {
    paymentmethods {
      items {
        id
        type
        sku
        name
        displayOrder
        timeout
        published
        configuration
      }
    }
  }
`;
