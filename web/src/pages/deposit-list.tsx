import { paths } from '../app/paths.ts';
import { DepositsPage } from '../weeks/deposit/deposits-page.tsx';

/** /deposit/list: exchange deposits of the reader. */
const DepositListPage = () => <DepositsPage links={paths} />;

export default DepositListPage;
