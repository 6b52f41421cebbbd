import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useOwnPermissions } from '../permissions/own-permissions.ts';
import { ImportLink } from '../workspace/import-link.tsx';
import { BatchDialog } from '../promotions/console/batch-dialog.tsx';
import { BatchesTable } from '../promotions/console/batches-table.tsx';
import { AddButton } from '../ui/workspace/add-link.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/gift-codes: gift codes, their value and use. */
const ConsoleGiftCodesPage = () => {
  const t = useTexts('gift-codes');
  const imports = useOwnPermissions().permissions.includes('file.import');
  const making = useDialogRoute(paths.consoleGiftCodes());
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          <>
            {imports && <ImportLink to={paths.consoleImport()} kind="gift-codes" />}
            <AddButton label={t('create')} onClick={() => making.open()} />
          </>
        }
      />
      <BatchesTable to={paths.consoleGiftCode} />
      {making.opened && (
        <BatchDialog onClose={making.close} onMade={(id) => making.leaveFor(paths.consoleGiftCode(id))} />
      )}
    </>
  );
};

export default ConsoleGiftCodesPage;
