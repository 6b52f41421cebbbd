import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { AddLink } from '../ui/workspace/add-link.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { RentalList } from '../weeks/rental/rental-list.tsx';

/** /rent-vacation/list: the reader's rentals. */
const RentVacationListPage = () => {
  const t = useTexts('rentals');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} actions={<AddLink to={paths.rentalCreate()} label={t('add')} />} />
      <RentalList pathOf={paths.rental} addPath={paths.rentalCreate()} />
    </>
  );
};

export default RentVacationListPage;
