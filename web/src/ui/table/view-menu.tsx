import { Button, Popover } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { TableHandle, ViewStore } from './types.ts';
import type { Layout } from './use-layout.ts';

const ViewChoices = lazyPart(() => import('./view-choices.tsx'));

interface ViewMenuProps {
  table: TableHandle;
  layout: Layout;
  views: ViewStore;
}

/** Saved views: the reader's own and those shared by staff. What is in the menu loads when it is opened. */
export const ViewMenu = ({ table, layout, views }: ViewMenuProps) => {
  const t = useTexts('workspace');
  const [opened, setOpened] = useState(false);
  const current = views.views.find((view) => view.search === table.search);
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={320} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconBookmark size={16} stroke={1.75} />}
          onClick={() => setOpened(!opened)}
        >
          {current?.name ?? t('views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('views')}>
        <Suspense fallback={<Skeleton height={160} />}>
          <ViewChoices table={table} layout={layout} views={views} onChosen={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
