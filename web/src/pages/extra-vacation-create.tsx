import { paths } from '../app/paths.ts';
import { NewExtraVacation } from '../weeks/extra-vacation/new-extra-vacation.tsx';

/** /extra-vacation/create: a new week to be sold. */
const ExtraVacationCreatePage = () => <NewExtraVacation links={paths} />;

export default ExtraVacationCreatePage;
