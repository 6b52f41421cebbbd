import { usePageTitle } from '../app/page-title.ts';
import { paths } from '../app/paths.ts';
import { ResortList } from '../catalogue/resort-list.tsx';
import { useTexts } from '../i18n/use-texts.ts';

const ResortListPage = () => {
  usePageTitle(useTexts('resort-list')('title'));
  return <ResortList pathOf={paths.resortStays} />;
};

export default ResortListPage;
