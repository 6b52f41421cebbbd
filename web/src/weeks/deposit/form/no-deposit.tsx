import { Button } from '@mantine/core';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Dialog, DialogButtons } from '../../../ui/workspace/dialog.tsx';

interface NoDepositProps {
  quota: { limit: number; months: number };
  /** The time from which the next week can be deposited. */
  freeAt: string;
  onClose: () => void;
}

/** Shown instead of the form when the owner has deposited as many weeks as allowed, with the day of the next one. */
const NoDeposit = ({ quota: { limit, months }, freeAt, onClose }: NoDepositProps) => {
  const t = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  return (
    <Dialog
      title={t('noneLeft')}
      onClose={onClose}
      closeBy="click"
      foot={
        <DialogButtons>
          <Button onClick={onClose}>{common('close')}</Button>
        </DialogButtons>
      }
    >
      <p>{t('noneLeftText', { limit, months, when: format.instant(freeAt) })}</p>
    </Dialog>
  );
};

export default NoDeposit;
