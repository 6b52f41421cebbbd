import { paths } from '../app/paths.ts';
import { ExtraVacationsPage } from '../weeks/extra-vacation/extra-vacations-page.tsx';

/** /extra-vacation/list: weeks of the reader that are given to be sold. */
const ExtraVacationListPage = () => <ExtraVacationsPage links={paths} />;

export default ExtraVacationListPage;
