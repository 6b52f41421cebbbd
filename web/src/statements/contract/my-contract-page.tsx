import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { PageHead } from '../../ui/workspace/shell.tsx';
import { Download } from '../download.tsx';
import { ContractQuery } from './contract.query.ts';
import { Contracts } from './contracts.tsx';
import { YearFigures } from './year-figures.tsx';
import { YearTables, type YearLinks } from './year-tables.tsx';
import styles from './contract.module.css';

export interface MyContractLinks extends YearLinks {
  give: string;
  week: (week: { id: string; kind: string }) => string;
}

/** Shows the reader's contracts and yearly results. */
export const MyContractPage = ({ links }: { links: MyContractLinks }) => {
  const t = useTexts('my-contract');
  const { data, error, refetch } = useRead(ContractQuery, { ownerId: null });
  if (!data) return <ReadPending read={{ error, refetch }} height={480} />;
  const { ownercontracts, owneryears } = data;
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          owneryears.items.length > 0 && (
            <Download href={owneryears.pdfPath} name="PDF" label={t('download', { name: 'PDF' })} look="secondary" />
          )
        }
      />
      {ownercontracts.length === 0 && owneryears.items.length === 0 ? (
        <EmptyState
          title={t('none')}
          action={
            <ButtonLink to={links.give} size="medium">
              {t('give')}
            </ButtonLink>
          }
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <div className={styles['page']}>
          <YearFigures years={owneryears} />
          <YearTables years={owneryears} links={links} />
          {ownercontracts.length > 0 && (
            <section aria-label={t('owned')}>
              <h2 className="t20">{t('owned')}</h2>
              <Contracts contracts={ownercontracts} weekPage={links.week} />
            </section>
          )}
        </div>
      )}
    </>
  );
};
