import { ExportMembers, ExportResorts, ExportRooms, ExportStays } from '@sandbar/contract/workspace';
import type { ImportKind } from '@sandbar/domain/imports';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ImportList } from '../imports/import-list.tsx';
import { isImportKind } from '../imports/kind-texts.ts';
import { KindTabs, SendFile } from '../imports/send-file.tsx';
import { useMay } from '../permissions/use-may.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { ExportMenu } from '../workspace/export-menu.tsx';

const ImportDetail = lazyPart(() => import('../imports/import-detail.tsx'));

const fileOf = (id: string) => `${paths.consoleImport()}?file=${id}`;

/** /console/import: imports of files, and exports of the same kinds; with `file`, one import, with `kind`, its kind. */
const ConsoleImportPage = () => {
  const t = useTexts('imports');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const may = {
    file: useMay('file.import'),
    publish: useMay('stay.publish'),
    price: useMay('stay.price'),
    edit: useMay('resort.edit'),
    read: useMay('member.read'),
    create: useMay('member.create'),
    promote: useMay('promotion.edit'),
  };
  const id = params.get('file');
  if (id)
    return (
      <>
        <PageHead title={t('title')} actions={<Link to={paths.consoleImport()}>{t('back')}</Link>} />
        <Suspense fallback={<SkeletonLines lines={8} gap={16} />}>
          <ImportDetail
            key={id}
            id={id}
            onGone={() => void navigate(paths.consoleImport())}
            requestLink={(request) => (
              <Link className="link" to={`${paths.consoleApprovals()}?open=${request}`}>
                {t('toRequest')}
              </Link>
            )}
          />
        </Suspense>
      </>
    );
  const asked = params.get('kind');
  const kind: ImportKind = isImportKind(asked) ? asked : 'stays';
  const needed = {
    stays: [may.publish, may.price],
    rooms: [may.publish, may.edit],
    resorts: [may.publish, may.edit],
    members: [may.read, may.create],
    'gift-codes': [may.promote],
  }[kind];
  const reason = [may.file, ...needed].find((one) => one.reason !== null)?.reason ?? null;
  return (
    <>
      <PageHead title={t('title')} text={t('text')} actions={reason ? null : <ExportOf kind={kind} />} />
      <KindTabs
        current={kind}
        tabOf={(one) => (one === 'stays' ? paths.consoleImport() : `${paths.consoleImport()}?kind=${one}`)}
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
    case 'members':
      return <ExportMenu key={kind} contract={ExportMembers} kind={kind} filter={{}} what={t('exportMembers')} />;
    case 'gift-codes':
      return null;
    case 'stays':
      return <ExportMenu key={kind} contract={ExportStays} kind={kind} filter={{}} what={t('exportStays')} />;
  }
};

export default ConsoleImportPage;
