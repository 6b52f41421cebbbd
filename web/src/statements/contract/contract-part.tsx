import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ReadPending } from '../../ui/read-failed.tsx';
import { RoutedDialog } from '../../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { Download } from '../download.tsx';
import { ContractQuery, type OwnerContract } from './contract.query.ts';
import { Contracts } from './contracts.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { YearFigures } from './year-figures.tsx';
import { YearTables, type YearLinks } from './year-tables.tsx';
import styles from './contract.module.css';

interface ContractPartProps {
  ownerId: string;
  /** Whether the reader decides about deposits, and so may open documents and record what contracts say. */
  mayRecord: boolean;
  links?: YearLinks;
  /** The route of the dialog that records a contract. */
  dialog: DialogRoute;
}

/** The addresses of dialogs begin with it. */
const CONTRACTS = 'contracts/';

/** Shows a member's contracts and years as their owner sees them, for staff on the telephone. */
export const ContractPart = ({ ownerId, mayRecord, links = {}, dialog }: ContractPartProps) => {
  const t = useTexts('my-contract');
  const read = useRead(ContractQuery, { ownerId });
  if (!read.data) return <ReadPending read={read} height={160} />;
  const { ownercontracts, owneryears } = read.data;
  const isOpened = ({ id }: OwnerContract) => dialog.opened === `${CONTRACTS}${id}`;
  const reread = async () => (await read.refetch({ throwOnError: true })).data?.ownercontracts.find(isOpened);
  if (ownercontracts.length === 0 && owneryears.items.length === 0) return <p className="muted">{t('staffNone')}</p>;
  return (
    <div className={styles['page']}>
      <YearFigures years={owneryears} />
      <YearTables years={owneryears} links={links} />
      <Contracts
        contracts={ownercontracts}
        openDocuments={mayRecord}
        action={(contract) =>
          mayRecord && (
            <Button variant="default" size="xs" onClick={() => dialog.open(`${CONTRACTS}${contract.id}`)}>
              {t('record')}
            </Button>
          )
        }
      />
      <div>
        <Download href={owneryears.pdfPath} name="PDF" label={t('download', { name: 'PDF' })} look="secondary" />
      </div>
      <RoutedDialog
        dialog={dialog}
        found={dialog.opened?.startsWith(CONTRACTS) && mayRecord ? (ownercontracts.find(isOpened) ?? null) : undefined}
      >
        {(contract) => contract && <RecordDialog contract={contract} reread={reread} onClose={dialog.close} />}
      </RoutedDialog>
    </div>
  );
};
