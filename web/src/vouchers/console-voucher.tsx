import { Button, TextInput } from '@mantine/core';
import { AskResort, EnterConfirmationNumber, RevokeResortLink, wrongNumber } from '@sandbar/contract/vouchers';
import { NUMBER_LENGTH } from '@sandbar/domain/vouchers';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { FactList } from '../ui/fact-list.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { groupedNumber } from '../ui/grouped-number.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import { SecretLink } from '../ui/workspace/secret-link.tsx';
import { ConsoleVoucherQuery } from './console-voucher.query.ts';
import styles from './vouchers.module.css';

interface ConsoleVoucherProps {
  orderId: string;
  /** Whether the reader may enter the number and ask the resort; if not, whom to ask. */
  may: { allowed: boolean; reason: string | null };
  /** Whether to name the stay, when nothing else on the page does. */
  withStay?: boolean;
  /** The number was entered. */
  onEntered?: () => void;
}

/** A paid order's voucher: the resort's number, and the link by which the resort enters it. */
export const DeskVoucher = ({ orderId, may, withStay = false, onEntered }: ConsoleVoucherProps) => {
  const t = useTexts('vouchers');
  const format = useFormat();
  const read = useRead(ConsoleVoucherQuery, { orderId }, { staleTime: 0 });
  if (!read.data) return <ReadPending read={read} lines={4} gap={16} />;
  const found = read.data.deskvoucher;
  if (!found) return null;
  const { confirmationNumber, confirmedDate, confirmedByName } = found;
  const entered =
    confirmedDate &&
    (confirmedByName
      ? t('byStaff', { name: confirmedByName, at: format.instant(confirmedDate) })
      : t('byResort', { at: format.instant(confirmedDate) }));
  return (
    <div className={styles['console']}>
      {withStay && (
        <FactList
          facts={[
            [t('stay'), `${found.resortName} · ${found.roomName}`],
            [t('dates'), format.range(found.fromDate, found.toDate)],
            [t('guest'), found.guestName],
            [t('resortPhone'), found.resortMobile && groupedNumber(found.resortMobile)],
          ]}
        />
      )}
      {!found.valid && <p>{t('canceled')}</p>}
      <p>
        {confirmationNumber ? (
          <>
            {t('number')}: <strong className="n">{confirmationNumber}</strong>
            <br />
            <span className="t12 muted">{entered}</span>
          </>
        ) : (
          found.valid && t('missing')
        )}
      </p>
      {found.valid && may.allowed && (
        <>
          <NumberForm
            key={confirmationNumber}
            orderId={orderId}
            before={confirmationNumber ?? ''}
            onEntered={onEntered}
          />
          <ResortLink orderId={orderId} email={found.resortEmail} until={found.linkUntil} />
        </>
      )}
      {may.reason && <p className="t12 muted">{may.reason}</p>}
      <p>
        <a className="link" href={`/Voucher/${orderId}.pdf`} download>
          {t('download')}
        </a>
      </p>
    </div>
  );
};

interface NumberFormProps {
  orderId: string;
  before: string;
  onEntered: (() => void) | undefined;
}

/** The number as the resort gave it. */
const NumberForm = ({ orderId, before, onEntered }: NumberFormProps) => {
  const t = useTexts('vouchers');
  const common = useTexts('common');
  const enter = useCommand(EnterConfirmationNumber);
  const [form, element] = useContractForm({
    validate: wrongNumber,
    initial: { Number: before },
    errorText: () => t('numberWrong', { most: NUMBER_LENGTH }),
    submit: async ({ Number: typed }) => {
      const sent = await enter.send({ OrderId: orderId, Number: typed });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('saved'));
      onEntered?.();
      return null;
    },
  });
  return (
    <form ref={element} className="stack one g12 narrow" onSubmit={form.onSubmit}>
      <TextInput
        label={t('number')}
        description={t('numberText')}
        autoComplete="off"
        maxLength={NUMBER_LENGTH}
        {...text(form.field('Number'))}
      />
      {form.failure && (
        <p role="alert" className="danger">
          {form.failure}
        </p>
      )}
      <div>
        <Button type="submit" loading={form.sending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

/** The link by which the resort enters its number without an account. */
const ResortLink = ({ orderId, email, until }: { orderId: string; email: string; until: string | null }) => {
  const t = useTexts('vouchers');
  const making = useCommand(AskResort);
  const revoking = useCommand(RevokeResortLink);
  return (
    <div className="stack one g12 narrow" role="group" aria-label={t('link')}>
      <p className="t12 muted">{t('linkText')}</p>
      <SecretLink
        email={email}
        until={until}
        making={making}
        make={(ByMail) => making.send({ OrderId: orderId, ByMail })}
        revoking={revoking}
        revoke={() => revoking.send({ OrderId: orderId })}
      />
    </div>
  );
};
