/** Product type flags of the wire (member-portal section 9). */
export const ProductType = {
  None: 1,
  EVoucher: 8,
  Course: 32,
  MerchantPackage: 256,
  RoomBooking: 2048,
  OfficeBooking: 4096,
  Vacation: 16384,
  Card: 32768,
  VacationExchange: 131072,
  Fee: 262144,
  RentVacation: 33554432,
} as const;
export type ProductType = (typeof ProductType)[keyof typeof ProductType];

/** Exchange stays are priced in points, every other stay in money. */
export const isPricedInPoints = (productType: number): boolean => productType === ProductType.VacationExchange;
