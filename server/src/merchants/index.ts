import type { MailExamples } from '../mailbox/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { setAllowedOrigins } from './allowed-origins.ts';
import { discardBrandDraft, publishBrand, renameMerchant, restoreBrand, saveBrandDraftHandler } from './brand.ts';
import { addDomain, checkDomain, removeDomain, setMainDomain } from './domains.ts';
import { createMerchant } from './create-merchant.ts';
import { dismissFirstSteps } from './first-steps.ts';
import { discardMailText, publishMailText, restoreMailText, saveMailText } from './mail-texts/change-text.ts';
import { onTestMailWanted, sendTestMail } from './mail-texts/test-mail.ts';
import { merchantResolvers } from './merchants.resolvers.ts';
import { merchantsSnapshots } from './merchants.snapshots.ts';
import { merchantRoutes } from './merchants.routes.ts';
import { setMerchantMoney } from './set-money.ts';
import { setMerchantRules } from './set-rules.ts';
import { setMerchantState } from './set-state.ts';

export { originsOf } from './allowed-origins.ts';
export { brandVersionOf } from './brand.ts';
export { methodIconPath } from './icons.ts';
export { mailTextVersionOf } from './mail-texts/change-text.ts';
export { draftMerchant } from './merchant-to-be.ts';
export { shownRules } from './set-rules.ts';
export { moneyVersion } from './set-money.ts';
export { FIRST_ANSWER_MS } from './first-answer.ts';
export { renderShell } from './render-shell.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  mailExamples: MailExamples;
  baseDomain: string;
  originOf(merchant: Merchant): string;
}

export const merchantsSlice = {
  commands: [
    createMerchant,
    dismissFirstSteps,
    publishBrand,
    restoreBrand,
    renameMerchant,
    setMerchantState,
    saveBrandDraftHandler,
    discardBrandDraft,
    addDomain,
    checkDomain,
    setMainDomain,
    removeDomain,
    setAllowedOrigins,
    saveMailText,
    discardMailText,
    publishMailText,
    restoreMailText,
    sendTestMail,
  ],
  effects: [setMerchantMoney, setMerchantRules],
  snapshots: merchantsSnapshots,
  resolvers: merchantResolvers,
  routes: () => [merchantRoutes()],
  eventHandlers: (parts) => ({ 'mail-text.test-wanted': [onTestMailWanted(parts)] }),
} satisfies Slice<Parts>;
