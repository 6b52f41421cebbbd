import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { BatchDialog } from '../promotions/console/batch-dialog.tsx';
import { BatchesTable } from '../promotions/console/batches-table.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { useViews } from '../workspace/use-views.ts';

/** /console/gift-codes: gift codes, their value and use. */
const ConsoleGiftCodesPage = () => {
  const t = useTexts('gift-codes');
  const views = useViews('gift-codes', true);
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setMaking(true)}>
            {t('create')}
          </Button>
        }
      />
      <BatchesTable views={views} to={paths.consoleGiftCode} />
      {making && (
        <BatchDialog
          onClose={() => setMaking(false)}
          onMade={(id) => {
            setMaking(false);
            void navigate(paths.consoleGiftCode(id));
          }}
        />
      )}
    </>
  );
};

export default ConsoleGiftCodesPage;
