import { lazy, Suspense, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import type { Order } from '../order/order.query.ts';
import type { CheckoutDraft, Receiver } from './draft.ts';
import type { GuestFormHandle, GuestFormProps } from './guest-form.tsx';
import { groupedNumber } from '../../ui/grouped-number.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * Most guests are the member, so the form is loaded after the page, before it is needed. If it fails to load, the rest
 * of the page works.
 */
const load = () =>
  import('./guest-form.tsx').then(
    (module) => ({ default: module.GuestForm }),
    () => ({ default: NoForm }),
  );
const GuestForm = lazy(load);
const AFTER_THE_PAGE_MS = 1500;

interface GuestSectionProps {
  order: Order;
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  /** `finish` returns the guest when all fields are valid; otherwise it shows the errors. */
  ref: Ref<GuestFormHandle>;
}

/** The guest who checks in: the member, unless another one is entered. */
export const GuestSection = ({ order, draft, change, ref }: GuestSectionProps) => {
  const t = useTexts('orders');
  const form = useRef<GuestFormHandle>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'by-reader' | 'by-error' | null>(null);
  const own: Receiver = {
    ReceiverName: order.receiverName,
    ReceiverEmail: order.receiverEmail,
    ReceiverMobile: order.receiverMobile,
  };
  const receiver = draft.receiver ?? own;
  useEffect(() => {
    const timer = setTimeout(() => void load(), AFTER_THE_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);

  const open = (why: 'by-reader' | 'by-error') => {
    setOpened(why);
    change({ editing: draft.editing ?? receiver });
  };
  const close = (part: Partial<CheckoutDraft>) => {
    change({ editing: null, ...part });
    requestAnimationFrame(() => changeButton.current?.focus());
  };
  useImperativeHandle(ref, () => ({
    finish: async () => {
      if (form.current) {
        const finished = await form.current.finish();
        if (finished) change({ editing: null, receiver: finished });
        return finished;
      }
      // The form is not open or not loaded yet, so there is nothing to validate. The rules are loaded with the form.
      const rules = await import('./guest-form.tsx').catch(() => null);
      const checked = rules?.checkedReceiver(draft.editing ?? receiver) ?? null;
      if (!checked) open('by-error');
      else if (draft.editing) change({ editing: null, receiver: checked });
      return checked;
    },
  }));

  const aside = !draft.editing && (
    <Button look="link" ref={changeButton} onPointerEnter={load} onFocus={load} onClick={() => open('by-reader')}>
      {t('changeInfo')}
    </Button>
  );
  return (
    <Section title={t('guest')} aside={aside}>
      {draft.editing ? (
        <Suspense fallback={<Skeleton height={252} />}>
          <GuestForm
            ref={form}
            values={draft.editing}
            onEdit={(editing) => change({ editing })}
            onSave={(saved) => close({ receiver: saved })}
            onCancel={() => close({})}
            checkAtOnce={opened === 'by-error'}
            takeFocus={opened === 'by-reader'}
          />
        </Suspense>
      ) : (
        <Guest receiver={receiver} />
      )}
    </Section>
  );
};

/** Without a connection the form's code may be missing, and the guest stays unchanged. */
const NoForm = ({ onCancel }: GuestFormProps) => {
  const common = useTexts('common');
  return (
    <div role="alert">
      <p>{common('offlineWhy')}</p>
      <Button look="link" onClick={onCancel}>
        {common('back')}
      </Button>
    </div>
  );
};

const Guest = ({ receiver }: { receiver: Receiver }) => {
  const t = useTexts('orders');
  return (
    <div className="row g16">
      <Avatar name={receiver.ReceiverName} size={48} />
      <div className="shrink">
        <p className="t16 w5">{receiver.ReceiverName}</p>
        <p className="muted">
          {receiver.ReceiverMobile ? (
            <span className="n">{groupedNumber(receiver.ReceiverMobile)}</span>
          ) : (
            t('noMobile')
          )}{' '}
          · <span className="anywhere">{receiver.ReceiverEmail}</span>
        </p>
      </div>
    </div>
  );
};
