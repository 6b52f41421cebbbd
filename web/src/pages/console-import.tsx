import { ExportStays } from '@sandbar/contract/workspace';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ImportDetail } from '../imports/import-detail.tsx';
import { ImportList } from '../imports/import-list.tsx';
import { SendFile } from '../imports/send-file.tsx';
import { useMay } from '../permissions/use-may.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { ExportMenu } from '../workspace/export-menu.tsx';

const fileOf = (id: string) => `${paths.consoleImport()}?file=${id}`;

/** /console/import: files of the catalogue, taken in and written; with `file`, one of them. */
const ConsoleImportPage = () => {
  const t = useTexts('imports');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [publish, price] = [useMay('stay.publish'), useMay('stay.price')];
  const id = params.get('file');
  if (id)
    return (
      <>
        <PageHead title={t('title')} actions={<Link to={paths.consoleImport()}>{t('back')}</Link>} />
        <ImportDetail key={id} id={id} onGone={() => void navigate(paths.consoleImport())} />
      </>
    );
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={<ExportMenu contract={ExportStays} kind="stays" filter={{}} what={t('exportStays')} />}
      />
      <SendFile reason={publish.reason ?? price.reason} onSent={(sent) => void navigate(fileOf(sent))} />
      <ImportList pageOf={fileOf} />
    </>
  );
};

export default ConsoleImportPage;
