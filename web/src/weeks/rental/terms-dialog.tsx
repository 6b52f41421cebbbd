import { Modal } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import styles from './rental.module.css';

/** The terms for owners, with one sentence for each rule. */
export const TermsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts('rentals');
  const common = useTexts('common');
  const days = shell.merchant.rentalPayoutDays;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('terms')}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <ol className={styles['rules']}>
        <li>{t('term1')}</li>
        <li>{t('term2')}</li>
        <li>{t('term3')}</li>
        <li>{t('term4', { days })}</li>
        <li>{t('term5')}</li>
      </ol>
    </Modal>
  );
};
