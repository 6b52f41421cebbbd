import { ActionIcon, Button } from '@mantine/core';
import { SplitWaitingMoney } from '@sandbar/contract/payments';
import { MAX_PARTS, type SplitPart } from '@sandbar/domain/payments';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './console-payments.module.css';

interface SplitMoneyProps {
  id: string;
  amount: number;
  /** Orders that the payment names, if their amounts add up to it. */
  offer: readonly SplitPart[];
  onDone: () => void;
}

/** Splits a payment for several orders. The parts add up to the whole, and each then waits to be matched. */
const SplitMoney = ({ id, amount, offer, onDone }: SplitMoneyProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const { send, sending, failure } = useCommand(SplitWaitingMoney);
  const [parts, setParts] = useState<readonly (number | null)[] | null>(null);
  const [tried, setTried] = useState(false);
  const offered = ({ code, amount: sum }: SplitPart) => `${code}: ${format.money(sum)}`;
  if (parts === null)
    return (
      <div className={styles['split']}>
        {offer.length > 0 && <p>{t('splitOffer', { list: offer.map(offered).join(', ') })}</p>}
        <Button
          variant="default"
          onClick={() => setParts(offer.length > 0 ? offer.map((part) => part.amount) : [null, null])}
        >
          {t('split')}
        </Button>
      </div>
    );
  const left = amount - parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  const wrong = left !== 0 || parts.some((part) => part === null || part <= 0);
  const set = (at: number, value: number | null) => setParts(parts.map((part, index) => (index === at ? value : part)));
  const split = async () => {
    setTried(true);
    if (wrong) return;
    const sent = await send({ MoneyId: id, Parts: parts.map((part) => part!) });
    if (!sent.ok) return;
    showToast(t('splitDone'));
    onDone();
  };
  return (
    <form
      className={styles['split']}
      aria-label={t('split')}
      onSubmit={(event) => {
        event.preventDefault();
        void split();
      }}
    >
      <p className="w6">{t('split')}</p>
      <p className="t12 muted">{t('splitText')}</p>
      {parts.map((part, index) => (
        <div key={index} className={styles['part']}>
          <MoneyField label={t('part', { number: index + 1 })} value={part} onChange={(value) => set(index, value)} />
          {parts.length > 2 && (
            <ActionIcon
              size={36}
              aria-label={t('removePart', { number: index + 1 })}
              onClick={() => setParts(parts.filter((_, at) => at !== index))}
            >
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      {left !== 0 && (
        <p className={tried ? 'danger' : 'muted'} role={tried ? 'alert' : undefined}>
          {t('splitLeft', { amount: format.money(left) })}
        </p>
      )}
      {failure && (
        <p role="alert" className="danger">
          {failureText(failure, common)}
        </p>
      )}
      <div className="flex wrap g8">
        {parts.length < MAX_PARTS && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => setParts([...parts, left > 0 ? left : null])}
          >
            {t('addPart')}
          </Button>
        )}
        <Button type="submit" loading={sending}>
          {t('splitNow')}
        </Button>
      </div>
    </form>
  );
};

export default SplitMoney;
