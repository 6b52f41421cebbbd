import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { graphql } from '../transport/graphql.ts';
import { useRead } from '../transport/use-read.ts';
import styles from './approvals.module.css';

const DecidersQuery = graphql(`
  query ApprovalDeciders {
    approvaldeciders
  }
`);

/** Two: who asked never decides. */
const ENOUGH = 2;

/** For administrators: fewer than two people decide requests, so that some are decided by none. */
export const FewDeciders = ({ link }: { link: (words: string) => ReactNode }) => {
  const t = useTexts('approvals');
  const deciders = useRead(DecidersQuery, {}).data?.approvaldeciders;
  if (deciders === undefined || deciders === null || deciders >= ENOUGH) return null;
  return (
    <div className={styles['few']} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <p>
        {t(deciders === 0 ? 'noDecider' : 'oneDecider')} {link(t('addDecider'))}
      </p>
    </div>
  );
};
