import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { Download } from './download.tsx';
import { HeldSales } from './held-sales.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementPoints } from './statement-points.tsx';
import { StatementQuery, type Statement } from './statements.query.ts';
import styles from './statements.module.css';

/** One month as it was issued, which never changes. */
export const StatementPage = ({ month, statements }: { month: string; statements: string }) => {
  const t = useTexts('statements');
  const format = useFormat();
  const { data, error, refetch } = useRead(StatementQuery, { month });
  const statement = data?.monthlystatement;
  if (!data) return <ReadPending read={{ error, refetch }} height={480} />;
  if (!statement)
    return (
      <EmptyState
        page
        title={t('missing')}
        action={
          <Link to={statements} className={styles['link']}>
            {t('all')}
          </Link>
        }
      >
        {t('missingText')}
      </EmptyState>
    );
  return (
    <>
      <PageHead
        title={t('titleOf', { month: format.month(`${statement.month}-01`) })}
        text={t('issuedOn', { day: format.date(statement.issuedDate) })}
        actions={<Downloads statement={statement} place="head" />}
      />
      <Downloads statement={statement} place="below" />
      <dl className={styles['figures']}>
        <div>
          <dt className="t12 muted">{t('opening')}</dt>
          <dd className={styles['value']}>{format.money(statement.opening)}</dd>
        </div>
        <div>
          <dt className="t12 muted">{t('net')}</dt>
          <dd className={styles['value']}>{format.money(statement.totals.net)}</dd>
        </div>
        <div>
          <dt className="t12 muted">{t('paidOut')}</dt>
          <dd className={styles['value']}>{format.money(0 - statement.totals.paidOut)}</dd>
        </div>
        <div>
          <dt className="t12 muted">{t('closing')}</dt>
          <dd className={styles['value']}>{format.money(statement.closing)}</dd>
        </div>
      </dl>
      {statement.closing < 0 && <p className={`muted ${styles['note']}`}>{t('owing')}</p>}
      <h2 className={`t20 ${styles['part']}`}>{t('money')}</h2>
      <StatementLines statement={statement} />
      <HeldSales held={statement.held} />
      <h2 className={`t20 ${styles['part']}`}>{t('points')}</h2>
      <StatementPoints points={statement.points} />
      <h2 className={`t20 ${styles['part']}`}>{t('year', { year: statement.month.slice(0, 4) })}</h2>
      <p>
        {t('yearSoFar', { money: format.money(statement.yearGross) })}
        {statement.threshold !== null && ` ${t('threshold', { money: format.money(statement.threshold) })}`}
      </p>
      <p className={`t12 muted ${styles['digest']}`}>{t('digest', { digest: statement.digest })}</p>
      <p className={styles['note']}>
        <Link to={statements} className={styles['link']}>
          {t('all')}
        </Link>
      </p>
    </>
  );
};

/** Stands beside the title, on phones below it. */
const Downloads = ({
  statement,
  place,
}: {
  statement: Pick<Statement, 'csvPath' | 'pdfPath'>;
  place: 'head' | 'below';
}) => {
  const t = useTexts('statements');
  return (
    <span className={styles['downloads']} data-place={place}>
      <Download href={statement.csvPath} name="CSV" label={t('download', { name: 'CSV' })} look="secondary" />
      <Download href={statement.pdfPath} name="PDF" label={t('download', { name: 'PDF' })} look="primary" />
    </span>
  );
};
