import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ProgramDialog } from '../promotions/programs/program-dialog.tsx';
import { ProgramsTable } from '../promotions/programs/programs-table.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';

/** /console/promotions: programs of rent discounts. */
const ConsolePromotionsPage = () => {
  const t = useTexts('rent-programs');
  const making = useDialogRoute(paths.consolePromotions(), paths.consoleNewPromotion());
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
      <ProgramsTable to={paths.consolePromotion} />
      {making.isOpen && (
        <ProgramDialog
          program={null}
          change={false}
          onClose={making.close}
          onSaved={(id) => making.leaveFor(paths.consolePromotion(id))}
        />
      )}
    </>
  );
};

export default ConsolePromotionsPage;
