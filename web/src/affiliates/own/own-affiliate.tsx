import { RegisterAffiliate } from '@sandbar/contract/affiliates';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Figures, Orders, useTermsText } from '../affiliate-words.tsx';
import { MyAffiliateOrdersQuery, MyAffiliateQuery, type OwnAffiliate as Own } from '../affiliates.query.ts';
import styles from '../affiliates.module.css';

/** Shows a member's own partnership: how it works, the link, and its results. */
export const OwnAffiliate = () => {
  const { data, error, refetch } = useRead(MyAffiliateQuery, {}, { staleTime: 0 });
  if (!data) return <ReadPending read={{ error, refetch }} height="max(560px, 100dvh)" />;
  return <Page own={data.myaffiliate} />;
};

const Page = ({ own }: { own: Own }) => {
  const t = useTexts('affiliates');
  const terms = useTermsText();
  if (own.state === null && !own.open)
    return (
      <EmptyState page title={t('closedTitle')}>
        {t('closedText')}
      </EmptyState>
    );
  return (
    <div className={styles['page']}>
      <header className="stack g12 reading">
        <h1 className="t40">{t('ownTitle')}</h1>
        <p className="t16 muted">{terms(own.terms)}</p>
      </header>
      {own.state === null && <Register />}
      {own.state === 'pending' && <State title={t('pendingTitle')} text={t('pendingText')} />}
      {own.state === 'refused' && <State title={t('refusedTitle')} text={t('because', { reason: own.reason })} />}
      {own.state === 'ended' && <State title={t('endedTitle')} text={t('because', { reason: own.reason })} />}
      {own.url && own.qr && <Link url={own.url} qr={own.qr} days={own.terms.windowDays} />}
      {(own.state === 'active' || own.state === 'ended') && (
        <section className={styles['section']} aria-label={t('figures')}>
          <Figures figures={own.figures} />
        </section>
      )}
      {own.state !== 'ended' && own.state !== 'refused' && (
        <ol className={styles['steps']}>
          <li>
            <h2 className="t16 w6">{t('step1')}</h2>
            <p className="muted">{t('step1Text')}</p>
          </li>
          <li>
            <h2 className="t16 w6">{t('step2')}</h2>
            <p className="muted">{t('step2Text', { count: own.terms.windowDays })}</p>
          </li>
          <li>
            <h2 className="t16 w6">{t('step3')}</h2>
            <p className="muted">{t('step3Text')}</p>
          </li>
        </ol>
      )}
      {/* The orders are last, because they load later than the rest. */}
      {(own.state === 'active' || own.state === 'ended') && <OwnOrders />}
    </div>
  );
};

const State = ({ title, text }: { title: string; text: string }) => (
  <section className={styles['section']}>
    <h2 className="t20">{title}</h2>
    <p className="muted">{text}</p>
  </section>
);

const Register = () => {
  const t = useTexts('affiliates');
  const common = useTexts('common');
  const { send, sending } = useCommand(RegisterAffiliate);
  const [failed, setFailed] = useState<string | null>(null);
  const register = async () => {
    setFailed(null);
    const sent = await send({});
    if (sent.ok) showToast(t('registered'));
    else setFailed(failureText(sent.failure, common));
  };
  return (
    <div className={styles['register']}>
      <Button sending={sending} sendingLabel={t('registering')} onClick={() => void register()}>
        {t('register')}
      </Button>
      {failed && (
        <p role="alert" className={styles['failed']}>
          {failed}
        </p>
      )}
    </div>
  );
};

const Link = ({ url, qr, days }: { url: string; qr: { path: string; size: number }; days: number }) => {
  const t = useTexts('affiliates');
  return (
    <section className={styles['link']} aria-label={t('link')}>
      <div className={styles['linkText']}>
        <h2 className="t14 muted">{t('link')}</h2>
        <p className={styles['url']}>{url.replace(/^https?:\/\//, '')}</p>
        <div className={styles['buttons']}>
          <CopyButton text={url} name={t('link')} />
        </div>
        <p className="t12 muted">{t('linkText', { count: days })}</p>
      </div>
      <svg
        className={styles['qr']}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('qr')}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
    </section>
  );
};

const STEP = 20;
const MOST = 200;

const OwnOrders = () => {
  const t = useTexts('affiliates');
  const [limit, setLimit] = useState(STEP);
  const { data, error, refetch } = useRead(MyAffiliateOrdersQuery, { limit }, { keepPrevious: true, staleTime: 0 });
  const page = data?.myaffiliateorders;
  return (
    <section className={styles['section']}>
      <h2 className="t20">{t('ordersTitle')}</h2>
      {!page && <ReadPending read={{ error, refetch }} height={180} />}
      {page && page.items.length === 0 && <p className="muted">{t('noOrders')}</p>}
      {page && page.items.length > 0 && <Orders orders={page.items} />}
      {page?.nextCursor && limit < MOST && (
        <Button look="secondary" size="small" className={styles['more']} onClick={() => setLimit(limit + STEP)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
};
