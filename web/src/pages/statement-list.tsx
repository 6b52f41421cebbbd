import { paths } from '../app/paths.ts';
import { AccountSecurityQuery } from '../identity/security/account-security.query.ts';
import { SignInProofDialog } from '../identity/security/proof-dialog.tsx';
import type { ProofPart } from '../payouts/account-form.tsx';
import { OwnPayouts } from '../payouts/own-payouts.tsx';
import { StatementsPage } from '../statements/statements-page.tsx';
import { useRead } from '../transport/use-read.ts';

const links = { myWeeks: paths.myWeeks(), statement: paths.statement };

const Proof: ProofPart = (asked) => {
  const { data } = useRead(AccountSecurityQuery, {});
  return <SignInProofDialog hasPasskey={(data?.accountsecurity.passkeys.length ?? 0) > 0} {...asked} />;
};

/** /my-weeks/statements: the reader's monthly statements, and the payout account. */
const StatementListPage = () => <StatementsPage links={links} payouts={<OwnPayouts Proof={Proof} />} />;

export default StatementListPage;
