-- 15. Each command has one effect: a hold that was answered has its order. Records of commands are kept for 30 days
select c.merchant_id, c.id from command_log c
where c.name = 'Sale/CreateVacationOrder' and not exists (select from orders o
  where o.merchant_id = c.merchant_id and o.id = c.id);

-- 15b. Each order was made by a command that was answered, or by the waitlist, as far back as the records go
select o.merchant_id, o.id from orders o
where o.created_at > now() - interval '29 days' and not exists (select from command_log c
  where c.merchant_id = o.merchant_id and c.id = o.id
  and c.name in ('Sale/CreateVacationOrder', 'Sale/ImportPurchase'))
  and not exists (select from waitlist_releases r where r.merchant_id = o.merchant_id and r.order_id = o.id);

-- 15d. Each command of staff and of the server is in the audit, as far back as both records go
select c.merchant_id, c.id, c.name from command_log c
where c.name = any ('{Affiliate/DecideAffiliate, Affiliate/SetAffiliateRule, Approval/Approve, Approval/Refuse,
  Catalogue/ApplyRuleSet, Catalogue/CloseResort, Catalogue/CreateDiscount, Catalogue/CreateResort, Catalogue/CreateRoom,
  Catalogue/CreateRuleSet, Catalogue/DefineAttributes, Catalogue/DiscardImport, Catalogue/EditAttribute,
  Catalogue/EndDiscount, Catalogue/ImportGiftCodes, Catalogue/MatchImport, Catalogue/OrderAttributes,
  Catalogue/OrderRooms,
  Catalogue/PriceSelection, Catalogue/PublishSelection, Catalogue/PublishStays, Catalogue/RemoveAttribute,
  Catalogue/ReopenResort, Catalogue/RepriceStays, Catalogue/RunImport, Catalogue/SetNightPrices,
  Catalogue/SetResortPublished,
  Catalogue/SetRoomPublished, Catalogue/SetRuleSetRetired, Catalogue/TakeBackImport, Catalogue/UpdateDiscount,
  Catalogue/UpdateResort, Catalogue/UpdateRoom, Catalogue/UpdateRuleSet, Catalogue/WithdrawSelection,
  Catalogue/WithdrawStays, Google/SetClient, Ledger/ApprovePayoutRun, Ledger/CancelPayoutRun, Ledger/CloseDay,
  Ledger/CloseMonth, Ledger/FetchPayoutFile,
  Ledger/MakePayoutFile, Ledger/ProposePayoutRun, Ledger/RecallPayoutRun, Ledger/RecordPayout,
  Ledger/RevealPayoutAccount, Ledger/SetChart, Ledger/SetTaxRates, Ledger/SettlePayoutRun, Ledger/TakeOutOfPayoutRun,
  Ledger/VoidPayout, Media/RegisterImage, Merchant/AddDomain, Merchant/CheckDomain, Merchant/CreateMerchant,
  Merchant/DiscardBrandDraft, Merchant/DiscardMailText, Merchant/DismissFirstSteps, Merchant/PublishBrand,
  Merchant/PublishMailText, Merchant/RemoveDomain, Merchant/RenameMerchant, Merchant/RestoreBrand,
  Merchant/RestoreMailText,
  Merchant/SaveBrandDraft, Merchant/SaveMailText, Merchant/SendTestMail, Merchant/SetAllowedOrigins,
  Merchant/SetInvoicing, Merchant/SetMainDomain, Merchant/SetMerchantMoney, Merchant/SetMerchantRules,
  Merchant/SetMerchantState,
  Operations/DiscardDeadLetters,
  Operations/RetryDeadLetters, Partner/ChangeWebhook, Partner/CreateApiKey, Partner/CreateWebhook,
  Partner/RemovePartner, Partner/RemoveWebhook, Partner/ReplayWebhookEvents, Partner/RevokeApiKey,
  Partner/RotateWebhookSecret, Partner/SetPartner, Partner/TestWebhook, Payment/ChangeFee, Payment/CloseCashPayment,
  Payment/DismissWaitingMoney, Payment/MatchWaitingMoney, Payment/RecordPayment, Payment/RecordRefundSent,
  Payment/ReturnWaitingMoney, Payment/RevealRefundAccount,
  Payment/SetFee, Payment/SetGateway, Payment/SetPaymentMethod, Payment/SplitWaitingMoney, Payment/TakeInBankFile,
  Permission/CreateRole, Permission/EditRole, Permission/GrantRole, Permission/RemoveRole, Permission/RevokeRole,
  Point/AwardPoints, Point/CorrectPoints, Promotion/ChangeRentPromotion, Promotion/CreatePromotion,
  Promotion/CreateRentPromotion, Promotion/EndPromotion, Promotion/EndRentPromotion, Sale/ApproveDeposit,
  Sale/ApproveExtraVacation, Sale/AskResort, Sale/CancelOrderByDecision, Sale/ConfirmGuestName, Sale/CorrectInvoice,
  Sale/CreateExtraVacation, Sale/CreateVacationExchangeDepositProduct, Sale/CreateVacationRentProduct,
  Sale/EnterConfirmationNumber, Sale/ImportPurchase, Sale/LengthenHold, Sale/MarkArrival, Sale/MoveOrder,
  Sale/OfferOutsideOrder,
  Sale/PublishVacationRentProduct, Sale/RecordContract, Sale/ReduceOrder, Sale/RefuseDeposit,
  Sale/RefuseExtraVacation, Sale/RefuseRental, Sale/RejectGuestName, Sale/ReviseDeposit, Sale/ReviseExtraVacation,
  Sale/ReviseRental, Sale/RevokeArrivalsLink, Sale/RevokeResortLink, Sale/SeeArrivals,
  Sale/SendOrderMail, Sale/SetWaitlistRules, Sale/ShareArrivals, Sale/VoidInvoice, User/CorrectContact, User/CreateUser,
  User/EndMemberSession,
  User/InviteUser, User/OpenMemberAccount, User/RemoveNote, User/ResendInvitation, User/RevokeInvitation,
  User/SendMemberMail, User/SendPasswordLink, User/SetMembership, User/SetUserActive, User/WriteNote,
  Workspace/ExportAudit,
  Workspace/ExportClosureOrders, Workspace/ExportGiftCodes, Workspace/ExportInsight,
  Workspace/ExportInvoices, Workspace/ExportMembers,
  Workspace/ExportOrders, Workspace/ExportPayouts,
  Workspace/ExportRefunds, Workspace/ExportResorts, Workspace/ExportRooms, Workspace/ExportStays}'::text[])
  and c.created_at > (select m.applied_at from schema_migrations m where m.name = '020_audit.sql')
  and not exists (select from audit_entries e where e.merchant_id = c.merchant_id and e.command_id = c.id
    and e.command = c.name);
