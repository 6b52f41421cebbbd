import { ExportResorts, ExportRooms, ExportStays } from '@sandbar/contract/workspace';
import type { ImportKind } from '@sandbar/domain/imports';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ImportDetail } from '../imports/import-detail.tsx';
import { ImportList } from '../imports/import-list.tsx';
import { isImportKind } from '../imports/kind-texts.ts';
import { KindChoice, SendFile } from '../imports/send-file.tsx';
import { useMay } from '../permissions/use-may.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { ExportMenu } from '../workspace/export-menu.tsx';

const fileOf = (id: string) => `${paths.consoleImport()}?file=${id}`;

/** /console/import: imports and exports of catalogue files; with `file`, one import, with `kind`, its kind. */
const ConsoleImportPage = () => {
  const t = useTexts('imports');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [publish, price, edit] = [useMay('stay.publish'), useMay('stay.price'), useMay('resort.edit')];
  const id = params.get('file');
  if (id)
    return (
      <>
        <PageHead title={t('title')} actions={<Link to={paths.consoleImport()}>{t('back')}</Link>} />
        <ImportDetail key={id} id={id} onGone={() => void navigate(paths.consoleImport())} />
      </>
    );
  const asked = params.get('kind');
  const kind: ImportKind = isImportKind(asked) ? asked : 'stays';
  const reason = publish.reason ?? (kind === 'stays' ? price.reason : edit.reason);
  return (
    <>
      <PageHead title={t('title')} text={t('text')} actions={reason ? null : <ExportOf kind={kind} />} />
      <KindChoice
        value={kind}
        onChange={(value) => setParams(value === 'stays' ? {} : { kind: value }, { replace: true })}
      />
      <SendFile key={kind} kind={kind} reason={reason} onSent={(sent) => void navigate(fileOf(sent))} />
      <ImportList pageOf={fileOf} />
    </>
  );
};

const ExportOf = ({ kind }: { kind: ImportKind }) => {
  const t = useTexts('imports');
  switch (kind) {
    case 'resorts':
      return <ExportMenu key={kind} contract={ExportResorts} kind={kind} filter={{}} what={t('exportResorts')} />;
    case 'rooms':
      return <ExportMenu key={kind} contract={ExportRooms} kind={kind} filter={{}} what={t('exportRooms')} />;
    case 'stays':
      return <ExportMenu key={kind} contract={ExportStays} kind={kind} filter={{}} what={t('exportStays')} />;
  }
};

export default ConsoleImportPage;
