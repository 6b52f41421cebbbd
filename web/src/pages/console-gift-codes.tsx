import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { BatchDialog } from '../promotions/console/batch-dialog.tsx';
import { BatchesTable } from '../promotions/console/batches-table.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/gift-codes: gift codes, their value and use. */
const ConsoleGiftCodesPage = () => {
  const t = useTexts('gift-codes');
  const making = useDialogRoute(paths.consoleGiftCodes(), paths.consoleNewGiftCodes());
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={making.open}>
            {t('create')}
          </Button>
        }
      />
      <BatchesTable to={paths.consoleGiftCode} />
      {making.isOpen && (
        <BatchDialog onClose={making.close} onMade={(id) => making.leaveFor(paths.consoleGiftCode(id))} />
      )}
    </>
  );
};

export default ConsoleGiftCodesPage;
