import { IconAlertCircle } from '@tabler/icons-react';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { Button } from '../ui/button.tsx';
import { RadioRow } from '../ui/radio-row.tsx';
import { Section } from '../ui/section.tsx';
import { DESKTOP, useMedia } from '../ui/use-media.ts';
import { useMethodName } from './method-name.ts';
import { MethodIcon, MethodsSkeleton } from './method-parts.tsx';
import styles from './methods.module.css';
import type { PaymentMethod } from './payment-methods.query.ts';
import type { MethodsState } from './use-payment-methods.ts';

interface PaymentMethodsProps {
  state: MethodsState;
  chosenId: string | null;
  onChoose: (id: string) => void;
  /** Whether Confirm was pressed without a chosen method. */
  missing: boolean;
  /** `show` scrolls to the choice and focuses it. */
  ref: Ref<{ show: () => void }>;
}

/** Chooses how the rest is paid, from rows with separators. */
export const PaymentMethods = ({ state, chosenId, onChoose, missing, ref }: PaymentMethodsProps) => {
  const t = useTexts('payments');
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    show: () => {
      box.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      box.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    },
  }));
  return (
    <Section title={t('methods')}>
      {(titleId) => (
        <div ref={box}>
          <div id={`${titleId}-error`} role="alert" className={missing ? styles['missing'] : 'hidden-visually'}>
            {missing && (
              <>
                <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
                {t('chooseMethod')}
              </>
            )}
          </div>
          <Rows state={state} chosenId={chosenId} onChoose={onChoose} titleId={titleId} missing={missing} />
        </div>
      )}
    </Section>
  );
};

const Rows = ({
  state,
  chosenId,
  onChoose,
  titleId,
  missing,
}: Pick<PaymentMethodsProps, 'state' | 'chosenId' | 'onChoose' | 'missing'> & { titleId: string }) => {
  const t = useTexts('payments');
  const common = useTexts('common');
  const format = useFormat();
  const nameOf = useMethodName();
  // There is space beside the text only on wide screens.
  const wide = useMedia(DESKTOP);
  const waits = (method: PaymentMethod) => t('waits', { duration: format.duration(method.timeout) });
  const { methods, failed, retry } = state;
  if (failed) {
    return (
      <div role="alert" className="row g16 between">
        <p className="muted">{t('methodsFailed')}</p>
        <Button look="secondary" size="small" onClick={retry}>
          {common('retry')}
        </Button>
      </div>
    );
  }
  if (!methods) return <MethodsSkeleton />;
  if (methods.length === 0) {
    return (
      <>
        <p className="t16 w5">{t('noMethods')}</p>
        <p className="muted">{t('noMethodsWhy', { hotline: shell.merchant.hotline.replaceAll(' ', '\u00a0') })}</p>
      </>
    );
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={titleId}
      aria-describedby={missing ? `${titleId}-error` : undefined}
      aria-invalid={missing || undefined}
      className={styles['rows']}
    >
      {methods.map((method) => (
        <RadioRow
          key={method.id}
          name="payment-method"
          value={method.id}
          checked={method.id === chosenId}
          onChange={onChoose}
          title={nameOf(method)}
          detail={wide ? method.message : [method.message, `${waits(method)}.`].join(' ')}
          icon={<MethodIcon sku={method.sku} />}
          note={wide && waits(method)}
        />
      ))}
    </div>
  );
};
