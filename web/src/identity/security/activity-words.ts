/** The actions of staff in a member's place by command name, as keys of the namespace `security`. */
const BY_COMMAND = {
  'Sale/CreateVacationOrder': 'didHold',
  'Sale/ConfirmOrder': 'didConfirm',
  'Sale/ExtendHold': 'didExtend',
  'Sale/CancelOrder': 'didCancel',
  'Sale/PayOrder': 'didPay',
  'Sale/MoveOwnOrder': 'didMove',
  'Sale/SetOrderGuests': 'didGuests',
  'Sale/AnswerClosure': 'didAnswerClosure',
  'Sale/RequestInvoice': 'didInvoice',
  'Sale/CreatePointPaymentSale': 'didPoints',
  'Sale/RemovePointPaymentSale': 'didPoints',
  'Sale/ApplyGiftCodes': 'didCodes',
  'User/UpdatePersonalInformationUser': 'didProfile',
  'User/CorrectContact': 'didContact',
} as const;

/** A command that this version does not know is shown without its name. */
export const activityKey = (command: string) =>
  Object.hasOwn(BY_COMMAND, command) ? BY_COMMAND[command as keyof typeof BY_COMMAND] : ('didOther' as const);
