import { loadNamespaces } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Lists of sent mails with their texts, loaded after their page. */
const withTexts =
  <Module,>(load: () => Promise<Module>) =>
  async () =>
    (await Promise.all([load(), loadNamespaces(['sent-mails'])]))[0];

export const OrderMails = lazyPart(
  withTexts(() => import('../../mailbox/console/order-mails.tsx')),
  { quiet: true },
);
export const MemberMails = lazyPart(
  withTexts(() => import('../../mailbox/console/member-mails.tsx')),
  { quiet: true },
);
