import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { paths } from '../app/paths.ts';
import { DiscountsTable, isOpen } from '../catalogue/pricing/discounts-table.tsx';
import type { ReadDiscount } from '../catalogue/pricing/pricing.query.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useDialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { StaysArea } from './parts/stays-area.tsx';

const DiscountDialog = lazyPart(() => import('../catalogue/pricing/discount-dialog.tsx'));

/** /console/stays/discounts: discounts of room types for a time. */
const ConsoleDiscountsPage = () => {
  const t = useTexts('pricing');
  const making = useDialogRoute(paths.consoleDiscounts(), paths.consoleNewDiscount());
  const [opened, setShown] = useState<{ discount: ReadDiscount | null; copied: ReadDiscount | null } | null>(null);
  const shown = making.isOpen ? { discount: null, copied: null } : opened;
  const copy = (copied: ReadDiscount) => setShown({ discount: null, copied });
  return (
    <StaysArea
      current="discounts"
      actions={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={making.open}>
          {t('create')}
        </Button>
      }
    >
      {/* An ended discount does not change: it can be copied into a new one. */}
      <DiscountsTable
        onOpen={(discount) => (isOpen(discount) ? setShown({ discount, copied: null }) : copy(discount))}
        onCopy={copy}
      />
      {shown && (
        <Suspense>
          <DiscountDialog {...shown} onClose={() => (making.isOpen ? making.close() : setShown(null))} />
        </Suspense>
      )}
    </StaysArea>
  );
};

export default ConsoleDiscountsPage;
