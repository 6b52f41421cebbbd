/** What is read differently once a member's order has another stay. */
export const OWN_MOVE_CHANGES = [
  'orderclosure',
  'deskorderclosure',
  'vacationorder',
  'ordercancellation',
  'refundtransfer',
  'staywishes',
  'userorders',
  'order',
  'purchasedproducts',
  'userinfo',
  'pointoverview',
  'userpointtransactions',
  'deskorder',
  'deskorders',
] as const;
