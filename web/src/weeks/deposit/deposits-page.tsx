import { Button } from '@mantine/core';
import { changeOf, type WeekState } from '@sandbar/domain/weeks';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { PageHead } from '../../ui/workspace/shell.tsx';
import type { DepositLinks } from './deposit-links.ts';
import { DepositList } from './deposit-list.tsx';
import { DepositQuotaQuery } from './deposits.query.ts';
import { QuotaText } from '../quota-text.tsx';
import { useWithdraw } from '../use-withdraw.ts';

const load = () => import('./form/deposit-modal.tsx');
const DepositModal = lazyPart(load);
const NoDeposit = lazyPart(() => import('./form/no-deposit.tsx'));
/** The address keeps whether the form is open: Back closes it, and it opens again after a new sign-in. */
const NEW = 'new';
/** The list, and the button for a new deposit. */
export const DepositsPage = ({ links }: { links: DepositLinks }) => {
  const t = useTexts('deposits');
  const weeks = useTexts('weeks');
  const phone = useMedia(PHONE);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, isError } = useRead(DepositQuotaQuery, {});
  const withdraw = useWithdraw();
  const quota = data?.depositquota;
  const show = (open: boolean) => {
    const search = new URLSearchParams(window.location.search);
    if (open) search.set(NEW, '1');
    else search.delete(NEW);
    void navigate({ search: String(search) }, { replace: !open, preventScrollReset: true });
  };
  const add = {
    onClick: () => show(true),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  };
  return (
    <>
      <PageHead
        title={t('title')}
        text={
          <>
            {!phone && `${t('text')} `}
            <QuotaText quota={quota} />
          </>
        }
        actions={
          <Button {...add} leftSection={<IconPlus size={18} stroke={1.75} />}>
            {t('add')}
          </Button>
        }
      />
      <DepositList
        links={links}
        onAdd={add.onClick}
        actionsOf={(deposit) =>
          changeOf('withdraw', { kind: 'deposit', state: deposit.state as WeekState })
            ? [
                {
                  label: weeks('withdraw'),
                  danger: true,
                  onSelect: () => void withdraw({ ...deposit, kind: 'deposit', name: deposit.productName }),
                },
              ]
            : []
        }
      />
      {params.has(NEW) && (
        <Suspense>
          {quota?.freeAt ? (
            <NoDeposit quota={quota} freeAt={quota.freeAt} onClose={() => show(false)} />
          ) : (
            (quota || isError) && <DepositModal onClose={() => show(false)} />
          )}
        </Suspense>
      )}
    </>
  );
};
