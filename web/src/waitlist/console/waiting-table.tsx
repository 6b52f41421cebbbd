import { Button } from '@mantine/core';
import { formatOrderCode } from '@sandbar/domain/orders';
import type { WaitlistMode } from '@sandbar/domain/waitlist';
import { IconCircleCheck, IconHourglass, IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { column } from '../../ui/table/column.tsx';
import { choiceFilter } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { Badge } from '../../ui/workspace/badge.tsx';
import { WorkList } from '../../workspace/work-list.tsx';
import { useEntryStates } from '../waitlist-words.ts';
import { WaitlistEntriesQuery, type WaitingFor } from './waiting.query.ts';

const OutsideDialog = lazyPart(() => import('./outside-dialog.tsx'));

const LOOKS = {
  waiting: ['neutral', <IconHourglass key="waiting" size={14} stroke={2} />],
  offered: ['success', <IconCircleCheck key="offered" size={14} stroke={2} />],
  paused: ['warning', <IconPlayerPause key="paused" size={14} stroke={2} />],
} as const;

/** Lists the waiting entries by their first possible day. */
export const WaitingTable = ({ mayOffer }: { mayOffer: boolean }) => {
  const [offering, setOffering] = useState<WaitingFor | null>(null);
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const format = useFormat();
  const states = { ...useEntryStates(), offered: t('deskOffered') };
  const modes: Record<WaitlistMode, string> = { tell: t('deskTell'), offer: t('deskOffer'), take: t('deskTake') };
  const columns: Column<WaitingFor>[] = [
    column.name('member', t('member'), (row) => ({
      first: row.memberName,
      second: common('adults', { count: row.adultTotal }),
    })),
    column.twoLines('resort', t('resort'), (row) => ({ first: row.resortName, second: row.roomName ?? t('anyRoom') }), {
      width: 192,
    }),
    column.twoLines(
      'window',
      t('window'),
      (row) => ({
        first: format.range(row.fromDate, row.toDate),
        second: row.replacesCode
          ? t('deskReplaces', { code: formatOrderCode(row.replacesCode) })
          : modes[row.mode as WaitlistMode],
      }),
      { width: 216 },
    ),
    column.count('place', t('placeTitle'), ({ place }) => (place === 0 ? null : place), { width: 72 }),
    column.status(
      'state',
      t('state'),
      ({ state }) => {
        const [tone, icon] = LOOKS[state as keyof typeof LOOKS];
        return (
          <Badge tone={tone} icon={icon}>
            {states[state as keyof typeof states]}
          </Badge>
        );
      },
      { width: 220 },
    ),
    column.day('entered', t('since'), (row) => format.dayOf(new Date(row.enteredDate)), { width: 116, card: 'none' }),
    ...(mayOffer
      ? [
          column.actions<WaitingFor>(
            (row) =>
              row.state === 'waiting' &&
              row.place > 1 && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('offerRowFor', { name: row.memberName })}
                  onClick={() => setOffering(row)}
                >
                  {t('offerRow')}
                </Button>
              ),
            { width: 132 },
          ),
        ]
      : []),
  ];
  return (
    <>
      <WorkList
        id="waitlist"
        query={WaitlistEntriesQuery}
        filters={[
          choiceFilter({
            key: 'state',
            label: t('state'),
            options: (['waiting', 'offered', 'paused'] as const).map((value) => ({ value, label: states[value] })),
          }),
        ]}
        sort="fromDate"
        columns={columns}
        rowName={(row) => row.memberName}
        label={t('consoleTitle')}
        count={(counted) => t('count', counted)}
        empty={{ title: t('noOne'), text: t('noOneText') }}
      />
      {offering && <OutsideDialog entry={offering} onClose={() => setOffering(null)} />}
    </>
  );
};
