import { paths } from '../app/paths.ts';
import { ExtraVacationsPage } from '../weeks/extra-vacation/extra-vacations-page.tsx';

/** /extra-vacation/list: the reader's weeks given to be sold. */
const ExtraVacationListPage = () => <ExtraVacationsPage links={paths} />;

export default ExtraVacationListPage;
