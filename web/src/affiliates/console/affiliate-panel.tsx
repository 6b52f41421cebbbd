import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { AffiliateBadge, Figures, Orders } from '../affiliate-words.tsx';
import { AffiliateOrdersQuery, AffiliateQuery, type ReadAffiliate } from '../affiliates.query.ts';
import styles from '../affiliates.module.css';
import { DecideAffiliate } from './decide-affiliate.tsx';

interface AffiliateProps {
  id: string;
  /** Returns the link to an order. */
  link: (code: string, text: string) => ReactNode;
  /** Whether it is shown alone, as a task. */
  task?: boolean;
  onDone?: () => void;
}

/** Shows one affiliate with the results of the link, and the decisions that are possible. */
export const OneAffiliate = ({ id, link, task = false, onDone }: AffiliateProps) => {
  const t = useTexts('affiliates');
  const read = useRead(AffiliateQuery, { id }, { staleTime: 0 });
  const affiliate = read.data?.affiliate;
  if (!read.data) return <ReadPending read={read} lines={8} gap={20} />;
  if (!affiliate) return <p className="muted">{t('missing')}</p>;
  return (
    <div className={task ? 'task-body' : 'panel-body'}>
      <Facts affiliate={affiliate} />
      {affiliate.state !== 'pending' && <Figures figures={affiliate.figures} />}
      <DecideAffiliate key={affiliate.state} affiliate={affiliate} {...(onDone ? { onDone } : {})} />
      {affiliate.state !== 'pending' && <OrdersOf id={id} link={link} />}
    </div>
  );
};

const Facts = ({ affiliate }: { affiliate: ReadAffiliate }) => {
  const t = useTexts('affiliates');
  const format = useFormat();
  const facts: [string, ReactNode][] = [
    [t('state'), <AffiliateBadge key="state" state={affiliate.state} />],
    [t('member'), affiliate.name],
    [t('email'), affiliate.email],
    [t('theirLink'), affiliate.state === 'pending' ? null : affiliate.url.replace(/^https?:\/\//, '')],
    [t('askedOn'), format.instant(affiliate.askedDate)],
    [t('decidedBy'), affiliate.decidedByName],
    [t('decidedOn'), affiliate.decidedByName && format.instant(affiliate.stateDate)],
    [t('reason'), affiliate.reason || null],
  ];
  return <FactList facts={facts} />;
};

const STEP = 20;
const MOST = 200;

const OrdersOf = ({ id, link }: Pick<AffiliateProps, 'id' | 'link'>) => {
  const t = useTexts('affiliates');
  const [limit, setLimit] = useState(STEP);
  const read = useRead(AffiliateOrdersQuery, { id, limit }, { keepPrevious: true, staleTime: 0 });
  const page = read.data?.affiliateorders;
  return (
    <section className={styles['section']}>
      <h3 className="t16 w6">{t('ordersTitle')}</h3>
      {!page && <ReadPending read={read} lines={3} gap={16} />}
      {page && page.items.length === 0 && <p className="muted">{t('noOrders')}</p>}
      {page && page.items.length > 0 && <Orders orders={page.items} link={link} />}
      {page?.nextCursor && limit < MOST && (
        <Button variant="default" size="sm" className={styles['more']!} onClick={() => setLimit(limit + STEP)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
};
