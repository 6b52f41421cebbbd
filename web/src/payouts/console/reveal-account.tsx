import { Button, TextInput } from '@mantine/core';
import type { RevealedAccount } from '@sandbar/contract/payouts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Outcome } from '../../transport/failure.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './console.module.css';

/** How long the number stays on screen, in seconds. */
const SHOWN_SECONDS = 60;

interface Revealed {
  bank: string;
  holder: string;
  number: string;
}

/** Asks the server for the whole account, with the reason. */
type Reveal = (reason: string) => Promise<Outcome<RevealedAccount>>;

/** Shows the full bank account for a recorded reason, and hides it after a minute. */
export const RevealAccount = ({ reveal }: { reveal: Reveal }) => {
  const t = useTexts('payouts');
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Revealed | null>(null);
  const hide = () => {
    setShown(null);
    setAsking(false);
  };
  if (shown) return <Account account={shown} onHide={hide} />;
  if (asking) return <Ask reveal={reveal} onShow={setShown} onClose={hide} />;
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconEye size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('reveal')}
      </Button>
    </div>
  );
};

interface AskProps {
  reveal: Reveal;
  onShow: (account: Revealed) => void;
  onClose: () => void;
}

const Ask = ({ reveal, onShow, onClose }: AskProps) => {
  const t = useTexts('payouts');
  const common = useTexts('common');
  const [form, element] = useContractForm({
    initial: { Reason: '' },
    validate: ({ Reason }) => (Reason.trim() ? [] : ['Reason']),
    errorText: () => t('reasonMissing'),
    submit: async ({ Reason }) => {
      const sent = await reveal(Reason.trim());
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      const { bank, holder, number } = sent.value;
      if (holder === null || number === null) return { message: t('revealOnce'), fields: [] };
      onShow({ bank, holder, number });
      return null;
    },
  });
  return (
    <form ref={element} noValidate className={styles['reveal']} onSubmit={form.onSubmit}>
      <TextInput
        label={t('revealWhy')}
        description={t('revealText')}
        autoComplete="off"
        data-autofocus
        maxLength={200}
        {...text(form.field('Reason'))}
      />
      {form.failure && (
        <p role="alert" className="danger">
          {form.failure}
        </p>
      )}
      <div className="row wrap g8-12">
        <Button type="submit" size="sm" loading={form.sending}>
          {t('revealNow')}
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
};

const Account = ({ account, onHide }: { account: Revealed; onHide: () => void }) => {
  const t = useTexts('payouts');
  const [left, setLeft] = useState(SHOWN_SECONDS);
  useEffect(() => {
    // Computed with the clock, because a tab in the background has fewer ticks.
    const end = Date.now() + SHOWN_SECONDS * 1_000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000))), 500);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) onHide();
  }, [left, onHide]);
  return (
    <div className={styles['reveal']}>
      <FactList
        numbers
        facts={[
          [t('bank'), account.bank],
          [t('holder'), account.holder],
          [t('number'), account.number],
        ]}
      />
      <div className="row wrap g8-12">
        <CopyButton text={account.number} name={t('number')} />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconEyeOff size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onHide}
        >
          {t('hideNow')}
        </Button>
        <span className="n t12 muted">{t('hides', { seconds: left })}</span>
      </div>
    </div>
  );
};
