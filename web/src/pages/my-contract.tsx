import { paths } from '../app/paths.ts';
import { MyContractPage, type MyContractLinks } from '../statements/contract/my-contract-page.tsx';
import { weekPage } from './parts/week-page.ts';

const inYear = (year: number, prefix = '') => `?${prefix}from=${year}-01-01&${prefix}to=${year}-12-31`;

const links: MyContractLinks = {
  give: paths.deposits(),
  week: weekPage,
  points: (year) => `${paths.profile()}${inYear(year, 'points.')}#pointTransaction`,
  orders: (year) => `${paths.orders()}${inYear(year)}`,
  statements: (year) => `${paths.statements()}?year=${year}`,
  weeks: `${paths.myWeeks()}?outcome=sold`,
};

/** /my-weeks/contract: the reader's contracts, and the results of each year. */
const MyContract = () => <MyContractPage links={links} />;

export default MyContract;
