import { Code } from '../../ui/code.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useSize } from '../../i18n/use-size.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import type { OwnerContract } from './contract.query.ts';
import styles from './contract.module.css';

interface ContractsProps {
  contracts: readonly OwnerContract[];
  /** Returns the page of a week; absent where the reader has no such page. */
  weekPage?: ((week: { id: string; kind: string }) => string) | undefined;
  /** The actions of staff on a contract. */
  action?: (contract: OwnerContract) => ReactNode;
  /** Whether the reader may open its documents. */
  openDocuments?: boolean;
}

/** Shows each contract with its term, documents and weeks. */
export const Contracts = ({ contracts, weekPage, action, openDocuments = true }: ContractsProps) => {
  const t = useTexts('my-contract');
  const term = useTerm();
  return (
    <>
      {contracts.some(isUnrecorded) && <p className="muted">{t('termsMissing')}</p>}
      <ul className={styles['contracts']}>
        {contracts.map((contract) => (
          <li key={contract.id} className={styles['contract']}>
            <div className="row wrap between g8-16">
              <h3 className="t16 w6">{contract.resortName}</h3>
              {action?.(contract)}
            </div>
            <FactList
              look="columns"
              facts={[
                [t('rooms'), contract.roomNames.join(', ')],
                [t('term'), term(contract)],
                [t('promise'), contract.promise],
              ]}
            >
              {contract.referenceCode && (
                <Fact name={t('code')} numbers>
                  {contract.referenceCode}
                </Fact>
              )}
            </FactList>
            <Documents contract={contract} mayOpen={openDocuments} />
            <Weeks contract={contract} pageOf={weekPage} />
          </li>
        ))}
      </ul>
    </>
  );
};

const isUnrecorded = ({ promise, firstYear, lastYear }: OwnerContract): boolean =>
  !promise && firstYear === null && lastYear === null;

const useTerm = () => {
  const t = useTexts('my-contract');
  return ({ firstYear, lastYear }: OwnerContract): string | null => {
    const [first, last] = [String(firstYear), String(lastYear)];
    if (firstYear !== null && lastYear !== null) return t('termBoth', { first, last });
    if (firstYear !== null) return t('termFrom', { first });
    return lastYear === null ? null : t('termTo', { last });
  };
};

const Documents = ({ contract, mayOpen }: { contract: OwnerContract; mayOpen: boolean }) => {
  const t = useTexts('my-contract');
  const format = useFormat();
  const size = useSize();
  const names = [t('proofResort'), t('proofOwner'), t('proofConfirmation')];
  const { documents, documentCount } = contract;
  if (documentCount === 0) return null;
  return (
    <details className={styles['more']}>
      <summary>{t('documents', { count: documentCount })}</summary>
      <ul className="rows">
        {documents.map(({ id, path, displayOrder, sentOn, byteLength, sha256 }) => {
          const name = names[displayOrder - 1] ?? '';
          return (
            <li key={id}>
              <span className="lines shrink">
                {mayOpen ? (
                  <a
                    href={path}
                    download={`${contract.referenceCode}-${displayOrder}.webp`}
                    className="link"
                    aria-label={t('download', { name })}
                  >
                    {name}
                  </a>
                ) : (
                  <span>{name}</span>
                )}
                <span className="t12 muted n">
                  {format.day(sentOn)} · {size(byteLength)}
                </span>
              </span>
              {sha256 ? (
                <span className="row g8">
                  <code className="t12 muted" title={sha256}>
                    {sha256.slice(0, 12)}…
                  </code>
                  <CopyButton text={sha256} name={`${t('sum')}, ${name}`} />
                </span>
              ) : (
                <span className="t12 muted">{t('sumWaits')}</span>
              )}
            </li>
          );
        })}
      </ul>
      {documentCount > documents.length && (
        <p className="t12 muted">{t('newest', { count: format.number(documents.length) })}</p>
      )}
    </details>
  );
};

const Weeks = ({
  contract: { weeks, weekCount },
  pageOf,
}: {
  contract: OwnerContract;
  pageOf: ContractsProps['weekPage'];
}) => {
  const t = useTexts('my-contract');
  const format = useFormat();
  return (
    <details className={styles['more']}>
      <summary>{t('weeks', { count: weekCount })}</summary>
      <ul className="rows">
        {weeks.map((week) => (
          <li key={week.id}>
            <span className="lines shrink">
              {pageOf ? (
                <Link to={pageOf(week)} className="link n">
                  {format.range(week.fromDate, week.toDate)}
                </Link>
              ) : (
                <span className="n">{format.range(week.fromDate, week.toDate)}</span>
              )}
              <Code code={week.code} className="t12 muted" />
            </span>
            <span>{week.displayStatus}</span>
          </li>
        ))}
      </ul>
      {weekCount > weeks.length && <p className="t12 muted">{t('newest', { count: format.number(weeks.length) })}</p>}
    </details>
  );
};
