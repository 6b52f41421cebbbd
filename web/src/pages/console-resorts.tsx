import { Button } from '@mantine/core';
import { paths } from '../app/paths.ts';
import { ResortsTable } from '../catalogue/console/resorts-table.tsx';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { AddLink } from '../ui/workspace/add-link.tsx';
import { ImportLink } from '../workspace/import-link.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';

/** /console/resorts: the merchant's resorts. */
const ConsoleResortsPage = () => {
  const t = useTexts('console-resorts');
  const imports = useOwnPermissions().permissions.includes('file.import');
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <Button component={Link} to={paths.consoleAttributes()} variant="default">
              {t('partAttributes')}
            </Button>
            {imports && <ImportLink to={paths.consoleImport()} kind="resorts" />}
            <AddLink to={paths.consoleNewResort()} label={t('new')} />
          </>
        }
      />
      <ResortsTable pageOf={paths.consoleResort} />
    </>
  );
};

export default ConsoleResortsPage;
