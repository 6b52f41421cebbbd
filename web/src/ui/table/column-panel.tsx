import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Suspense, type ComponentProps } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Skeleton } from '../skeleton.tsx';

const ColumnChoices = lazyPart(() => import('./column-choices.tsx'));

/** The button that opens the choice of columns; their controls load when it is pressed. */
export const ColumnPanel = (props: ComponentProps<typeof ColumnChoices>) => {
  const t = useTexts('workspace');
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={300}>
      <Popover.Target>
        <Button variant="subtle" size="sm" leftSection={<IconColumns3 size={16} stroke={1.75} />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Suspense fallback={<Skeleton height={320} />}>
          <ColumnChoices {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
