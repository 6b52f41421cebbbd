/** The queries that change when a member's order gets another stay. */
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
