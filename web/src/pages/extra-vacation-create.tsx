import { paths } from '../app/paths.ts';
import { ExtraVacationForm } from '../weeks/extra-vacation/extra-vacation-form.tsx';

/** /extra-vacation/create: a new week to be sold. */
const ExtraVacationCreatePage = () => <ExtraVacationForm links={paths} />;

export default ExtraVacationCreatePage;
