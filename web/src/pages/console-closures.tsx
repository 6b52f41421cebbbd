import { useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { CloseDialog } from '../closures/close-dialog.tsx';
import { ClosuresTable } from '../closures/closures-table.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useMay } from '../permissions/use-may.ts';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/closures: closures of resorts and room types. */
const ConsoleClosuresPage = () => {
  const t = useTexts('closures');
  const [params] = useSearchParams();
  const closing = useDialogRoute(paths.consoleClosures());
  const may = useMay('order.cancel').allowed;
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={may && <AddButton label={t('close')} onClick={() => closing.open()} />}
      />
      <ClosuresTable to={paths.consoleClosure} />
      {may && closing.opened && <CloseDialog resortId={params.get('resort')} onClose={closing.close} />}
    </>
  );
};

export default ConsoleClosuresPage;
