import { commandKey } from '@sandbar/contract/common';
import { APPROVAL_KINDS, permissionOf, type ApprovalKind } from '@sandbar/domain/approvals';
import { factsOf } from '@sandbar/domain/permissions';
import { expect, it } from 'vitest';
import { commandHandlers, effectsByKind } from '../commands.ts';

/**
 * Which commands of staff need a second person, and why the others do not. A new command fails here until it is listed.
 */

const BECAUSE = {
  reads: 'It only shows or exports.',
  less: 'It ends or takes away; nothing can be gained by it alone.',
  ties: 'Who gives access is tied to who gets it: neither decides for the other (decision 155).',
  prices: 'Who sets a price takes no stay at it for a day (decision 156).',
  content: 'What members read or find; no money and no permission follows from it.',
  decided: 'It is the decision of the second person.',
  run: 'It is a part of a payout run, whose money is sent only after ApprovePayoutRun by a second person.',
  incoming: 'It sorts money that came; to credit it to an order is MatchWaitingMoney, which asks.',
  cancels: 'What comes back follows the order’s own terms and goes to who paid; to record it as sent asks.',
  payee: 'Who names an account in a member’s place neither sends the refund nor approves it.',
  own: 'The member’s own order, within the member’s own money and points.',
  buyer: 'Money is owed only after a member has paid; to pay it out asks.',
  owner: 'The owner bears what it takes off (decision 068).',
  points: 'It earns nothing by itself: what affiliates earn is SetAffiliateRule, which asks.',
  access: 'It lets other programs in, as members or as readers, within what those may do themselves.',
  proven: 'The address is proven by its name server, or leads to a site that is listed.',
  fee: 'Members pay more by it, and the merchant gets it.',
  books: 'It moves no money: a difference stands in the books with who counted, and why.',
  mailed: 'The account has no rights, and its password is chosen by who reads the mails of its address.',
  again: 'It repeats or drops work whose effect was decided before.',
} as const;
type Choice = 'asks' | keyof typeof BECAUSE;

const CHOICES: Readonly<Record<string, Choice>> = {
  'Affiliate/DecideAffiliate': 'points',
  'Affiliate/SetAffiliateRule': 'asks',
  'Approval/Approve': 'decided',
  'Approval/Refuse': 'decided',
  'Catalogue/ApplyRuleSet': 'prices',
  'Catalogue/CloseResort': 'asks',
  'Catalogue/CreateDiscount': 'prices',
  'Catalogue/CreateResort': 'content',
  'Catalogue/CreateRoom': 'content',
  'Catalogue/CreateRuleSet': 'prices',
  'Catalogue/DefineAttributes': 'content',
  'Catalogue/DiscardImport': 'less',
  'Catalogue/EditAttribute': 'content',
  'Catalogue/EndDiscount': 'less',
  'Catalogue/ImportGiftCodes': 'asks',
  'Catalogue/MatchImport': 'content',
  'Catalogue/OrderAttributes': 'content',
  'Catalogue/OrderRooms': 'content',
  'Catalogue/PriceSelection': 'prices',
  'Catalogue/PublishSelection': 'prices',
  'Catalogue/PublishStays': 'prices',
  'Catalogue/RemoveAttribute': 'less',
  'Catalogue/ReopenResort': 'less',
  'Catalogue/RepriceStays': 'prices',
  'Catalogue/RunImport': 'prices',
  'Catalogue/SetNightPrices': 'prices',
  'Catalogue/SetResortPublished': 'content',
  'Catalogue/SetRoomPublished': 'content',
  'Catalogue/SetRuleSetRetired': 'prices',
  'Catalogue/TakeBackImport': 'less',
  'Catalogue/UpdateDiscount': 'prices',
  'Catalogue/UpdateResort': 'content',
  'Catalogue/UpdateRoom': 'content',
  'Catalogue/UpdateRuleSet': 'prices',
  'Catalogue/WithdrawSelection': 'less',
  'Catalogue/WithdrawStays': 'less',
  'Google/SetClient': 'access',
  'Ledger/ApprovePayoutRun': 'decided',
  'Ledger/CancelPayoutRun': 'less',
  'Ledger/CloseDay': 'books',
  'Ledger/CloseMonth': 'books',
  'Ledger/FetchPayoutFile': 'reads',
  'Ledger/MakePayoutFile': 'run',
  'Ledger/ProposePayoutRun': 'run',
  'Ledger/RecallPayoutRun': 'asks',
  'Ledger/RecordPayout': 'asks',
  'Ledger/RevealPayoutAccount': 'reads',
  'Ledger/SetChart': 'books',
  'Ledger/SetTaxRates': 'asks',
  'Ledger/SettlePayoutRun': 'run',
  'Ledger/TakeOutOfPayoutRun': 'less',
  'Ledger/VoidPayout': 'asks',
  'Merchant/AddDomain': 'proven',
  'Merchant/CheckDomain': 'proven',
  'Merchant/DiscardBrandDraft': 'less',
  'Merchant/DiscardMailText': 'less',
  'Merchant/DismissFirstSteps': 'content',
  'Merchant/PublishBrand': 'content',
  'Merchant/PublishMailText': 'content',
  'Merchant/RemoveDomain': 'less',
  'Merchant/RestoreBrand': 'content',
  'Merchant/RestoreMailText': 'content',
  'Merchant/SaveBrandDraft': 'content',
  'Merchant/SaveMailText': 'content',
  'Merchant/SendTestMail': 'content',
  'Merchant/SetAllowedOrigins': 'proven',
  'Merchant/SetInvoicing': 'books',
  'Merchant/SetMainDomain': 'proven',
  'Merchant/SetMerchantMoney': 'asks',
  'Merchant/SetMerchantRules': 'asks',
  'Operations/DiscardDeadLetters': 'again',
  'Operations/RetryDeadLetters': 'again',
  'Partner/ChangeWebhook': 'access',
  'Partner/CreateApiKey': 'access',
  'Partner/CreateWebhook': 'access',
  'Partner/RemovePartner': 'less',
  'Partner/RemoveWebhook': 'less',
  'Partner/ReplayWebhookEvents': 'again',
  'Partner/RevokeApiKey': 'less',
  'Partner/RotateWebhookSecret': 'access',
  'Partner/SetPartner': 'access',
  'Partner/TestWebhook': 'access',
  'Payment/ChangeFee': 'fee',
  'Payment/CloseCashPayment': 'asks',
  'Payment/DismissWaitingMoney': 'incoming',
  'Payment/ReturnWaitingMoney': 'incoming',
  'Payment/MatchWaitingMoney': 'asks',
  'Payment/RecordPayment': 'asks',
  'Payment/RecordRefundSent': 'asks',
  'Payment/RevealRefundAccount': 'reads',
  'Payment/SetFee': 'fee',
  'Payment/SetGateway': 'asks',
  'Payment/SetPaymentMethod': 'asks',
  'Payment/SetRefundAccount': 'payee',
  'Payment/SplitWaitingMoney': 'incoming',
  'Payment/TakeInBankFile': 'incoming',
  'Permission/CreateRole': 'ties',
  'Permission/EditRole': 'ties',
  'Permission/GrantRole': 'ties',
  'Permission/RemoveRole': 'less',
  'Permission/RevokeRole': 'less',
  'Point/AwardPoints': 'asks',
  'Point/CorrectPoints': 'asks',
  'Promotion/ChangeRentPromotion': 'owner',
  'Promotion/CreatePromotion': 'asks',
  'Promotion/CreateRentPromotion': 'owner',
  'Promotion/EndPromotion': 'less',
  'Promotion/EndRentPromotion': 'less',
  'Sale/AcceptOffer': 'own',
  'Sale/AnswerClosure': 'own',
  'Sale/CorrectInvoice': 'content',
  'Sale/RequestInvoice': 'own',
  'Sale/ApplyGiftCodes': 'own',
  'Sale/ApproveDeposit': 'asks',
  'Sale/ApproveExtraVacation': 'asks',
  'Sale/AskResort': 'content',
  'Sale/CancelOrder': 'cancels',
  'Sale/CancelOrderByDecision': 'asks',
  'Sale/ChangeWaitlistEntry': 'own',
  'Sale/ConfirmGuestName': 'buyer',
  'Sale/ConfirmOrder': 'own',
  'Sale/CreateExtraVacation': 'content',
  'Sale/CreatePointPaymentSale': 'own',
  'Sale/CreateVacationExchangeDepositProduct': 'content',
  'Sale/CreateVacationOrder': 'own',
  'Sale/CreateVacationRentProduct': 'content',
  'Sale/DeclineOffer': 'own',
  'Sale/EnterConfirmationNumber': 'content',
  'Sale/ExtendHold': 'own',
  'Sale/JoinWaitlist': 'own',
  'Sale/LeaveWaitlist': 'own',
  'Sale/LengthenHold': 'own',
  'Sale/MarkArrival': 'content',
  'Sale/MoveOrder': 'asks',
  'Sale/OfferOutsideOrder': 'asks',
  'Sale/MoveOwnOrder': 'own',
  'Sale/PayOrder': 'own',
  'Sale/PublishVacationRentProduct': 'buyer',
  'Sale/ReduceOrder': 'asks',
  'Sale/RecordContract': 'content',
  'Sale/RefuseDeposit': 'less',
  'Sale/RefuseExtraVacation': 'less',
  'Sale/RefuseRental': 'less',
  'Sale/RejectGuestName': 'less',
  'Sale/RemovePointPaymentSale': 'own',
  'Sale/ReviseDeposit': 'less',
  'Sale/ReviseExtraVacation': 'less',
  'Sale/ReviseRental': 'less',
  'Sale/RevokeArrivalsLink': 'less',
  'Sale/RevokeResortLink': 'less',
  'Sale/SeeArrivals': 'content',
  'Sale/SetOrderGuests': 'own',
  'Sale/SetStayWishes': 'own',
  'Sale/ShareArrivals': 'content',
  'Sale/SetWaitlistRules': 'content',
  'Sale/SendOrderMail': 'content',
  'Sale/VoidInvoice': 'asks',
  'User/CorrectContact': 'asks',
  'User/CreateUser': 'ties',
  'User/EndMemberSession': 'less',
  'User/InviteUser': 'ties',
  'User/OpenMemberAccount': 'mailed',
  'User/SendPasswordLink': 'mailed',
  'User/ResendInvitation': 'ties',
  'User/RevokeInvitation': 'less',
  'User/SetMembership': 'content',
  'User/SendMemberMail': 'content',
  'User/WriteNote': 'content',
  'User/RemoveNote': 'content',
  'User/SetUserActive': 'ties',
  'User/UpdatePersonalInformationUser': 'content',
  'Workspace/ExportAudit': 'reads',
  'Workspace/ExportClosureOrders': 'reads',
  'Workspace/ExportInvoices': 'reads',
  'Workspace/ExportGiftCodes': 'reads',
  'Workspace/ExportInsight': 'reads',
  'Workspace/ExportMembers': 'reads',
  'Workspace/ExportOrders': 'reads',
  'Workspace/ExportPayouts': 'reads',
  'Workspace/ExportRefunds': 'reads',
  'Workspace/ExportResorts': 'reads',
  'Workspace/ExportRooms': 'reads',
  'Workspace/ExportStays': 'reads',
};

const OPEN_TO_ALL: ReadonlySet<string> = new Set(['anyone', 'member', 'system']);
const ofStaff = commandHandlers.filter(
  ({ contract }) => contract.forMember !== undefined || !OPEN_TO_ALL.has(contract.permission),
);

it('each command of staff is in the table', () =>
  expect(Object.keys(CHOICES).toSorted()).toEqual(ofStaff.map(({ contract }) => commandKey(contract)).toSorted()));

it('commands marked as needing approval are those that can become a request', () => {
  const asking = [...effectsByKind.values()].map(({ contract }) => commandKey(contract));
  expect(Object.keys(CHOICES).filter((key) => CHOICES[key] === 'asks')).toEqual(asking.toSorted());
});

it('no unused reason is listed', () => {
  const used = new Set(Object.values(CHOICES));
  expect(Object.keys(BECAUSE).filter((reason) => !used.has(reason as Choice))).toEqual([]);
});

it('a request is sent and decided with its command’s permission, or sent with both permissions', () => {
  const different = [...effectsByKind]
    .filter(([kind, { contract }]) => permissionOf(kind as ApprovalKind) !== contract.permission)
    .map(([kind]) => kind);
  // All imports need `file.import`, which the command declares. People who decide about codes need `promotion.edit`,
  // which the senders have too.
  expect(different).toEqual(['gift-codes.import']);
  expect(Object.keys(APPROVAL_KINDS).toSorted()).toEqual([...effectsByKind.keys()].toSorted());
});

it('a permission for approvable commands is marked as one that moves money or changes settings', () =>
  expect(
    [...effectsByKind.keys()]
      .map((kind) => permissionOf(kind as ApprovalKind))
      .filter((name) => !factsOf(name).money && factsOf(name).kind !== 'settings'),
  ).toEqual([]));

it('a command in a member’s place needs the permission named after it', () => {
  const acting = commandHandlers.flatMap(({ contract }) =>
    contract.forMember ? [[commandKey(contract), contract.forMember.may]] : [],
  );
  expect(Object.fromEntries(acting)).toMatchObject({
    'Sale/CancelOrder': 'order.cancel',
    'Payment/SetRefundAccount': 'refund.record',
  });
});
