import { Button, Textarea } from '@mantine/core';
import { AnswerClosure } from '@sandbar/contract/closures';
import { ACTING_REASON } from '@sandbar/domain/audit';
import type { ClosureEnd } from '@sandbar/domain/closures';
import { Link } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendActing } from '../transport/send-acting.ts';
import { useRead } from '../transport/use-read.ts';
import { FactList } from '../ui/fact-list.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { usePointsText } from '../ui/num.tsx';
import { RadioRow } from '../ui/radio-row.tsx';
import { showToast } from '../ui/toast-store.ts';
import type { DialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { AskedBadge, useClosureWords } from './closure-words.tsx';
import { lastMoment } from './last-moment.ts';
import { ConsoleOrderClosureQuery, type ConsoleOrderClosure as Asked } from './order-closure-console.query.ts';

interface ConsoleOrderClosureProps {
  order: { id: string; member: { id: string; name: string } };
  /** Whether the reader may answer for the member; if not, the reason. */
  may: { allowed: boolean; reason: string | null };
  closure: (id: string) => string;
  dialog: DialogRoute;
}

/** Shows the closure of an order's stay to staff, who may answer for its member. Other orders show nothing. */
const ConsoleOrderClosure = ({ order, may, closure, dialog }: ConsoleOrderClosureProps) => {
  const t = useTexts('closures');
  const format = useFormat();
  const { by, choices } = useClosureWords();
  const found = useRead(ConsoleOrderClosureQuery, { orderId: order.id }, { staleTime: 0 }).data?.deskorderclosure;
  if (!found) return null;
  const isOpen = found.state === 'open';
  return (
    <section className="stack one g12 shrink" aria-labelledby="order-closure">
      <h2 id="order-closure" className="t20">
        {t('orderTitle')}
      </h2>
      <div className="row wrap g12">
        <AskedBadge state={found.state} choice={found.choice} />
      </div>
      <FactList
        facts={[
          [t('dates'), format.range(found.fromDate, found.toDate)],
          [t('reason'), found.reason],
          [t('by'), found.answeredBy && by[found.answeredBy as keyof typeof by]],
          [t('answerUntil'), isOpen ? format.date(lastMoment(found.dueDate)) : null],
          [t('answeredAt'), found.answeredDate && format.instant(found.answeredDate)],
          [t('withoutAnswer'), isOpen ? choices[found.fallback as ClosureEnd] : null],
        ]}
      />
      <div className="row wrap g12">
        {isOpen && (
          <Button
            variant="default"
            disabled={!may.allowed}
            title={may.reason ?? undefined}
            onClick={() => dialog.open('closure')}
          >
            {t('answerFor')}
          </Button>
        )}
        <Link className="link" to={closure(found.id)}>
          {t('toClosure')}
        </Link>
      </div>
      {isOpen && may.allowed && dialog.opened === 'closure' && (
        <AnswerForm order={order} asked={found} onClose={dialog.close} />
      )}
    </section>
  );
};

interface AnswerFormProps {
  order: ConsoleOrderClosureProps['order'];
  asked: Asked;
  onClose: () => void;
}

/** Sends the answer that a member gave by telephone, with a reason that the member reads. */
const AnswerForm = ({ order, asked, onClose }: AnswerFormProps) => {
  const t = useTexts('closures');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const words = useClosureWords();
  const [form, element] = useContractForm({
    initial: { Choice: asked.choices[0]?.choice ?? 'points', Reason: '' },
    validate: ({ Reason }) => (Reason.trim().length >= ACTING_REASON.min ? [] : ['Reason']),
    errorText: () => t('answerShort', { least: String(ACTING_REASON.min) }),
    submit: async ({ Choice, Reason }) => {
      const { refund, points: back } = asked.choices.find(({ choice }) => choice === Choice)!;
      const input = { OrderId: order.id, Choice: Choice as ClosureEnd, Refund: refund, Points: back };
      const sent = await sendActing(AnswerClosure, input, { memberId: order.member.id, reason: Reason.trim() });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('answerDone'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('answerFor')} form={form} element={element} action={t('answerNow')} danger onClose={onClose}>
      <p>{t('answerForText', { name: order.member.name })}</p>
      <fieldset className="stack">
        <legend className="w5">{t('answerChoice')}</legend>
        {asked.choices.map(({ choice, refund, points: back }) => (
          <RadioRow
            key={choice}
            name="Choice"
            value={choice}
            checked={choice === form.values.Choice}
            onChange={(Choice) => form.set({ Choice })}
            title={words.choices[choice as ClosureEnd]}
            detail={format.list([...(refund > 0 ? [format.money(refund)] : []), ...(back > 0 ? [points(back)] : [])])}
          />
        ))}
      </fieldset>
      <Textarea
        label={t('answerReason')}
        description={t('answerReasonText')}
        autosize
        minRows={2}
        maxLength={200}
        {...text(form.field('Reason'))}
      />
    </FormDialog>
  );
};

export default ConsoleOrderClosure;
