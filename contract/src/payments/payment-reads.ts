/** The query for a merchant's payment methods. */
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
