import { paths } from '../app/paths.ts';
import { ResortsTable } from '../catalogue/desk/resorts-table.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { AddLink } from '../ui/workspace/add-link.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useViews } from '../workspace/use-views.ts';

/** /console/resorts: the merchant's resorts, to be changed. */
const ConsoleResortsPage = () => {
  const t = useTexts('resorts-desk');
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={<AddLink to={paths.consoleNewResort()} label={t('new')} />}
      />
      <ResortsTable views={useViews('resorts', true)} pageOf={paths.consoleResort} />
    </>
  );
};

export default ConsoleResortsPage;
