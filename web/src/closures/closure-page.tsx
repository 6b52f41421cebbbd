import { Button, Textarea } from '@mantine/core';
import { ReopenResort } from '@sandbar/contract/closures';
import { ExportClosureOrders } from '@sandbar/contract/workspace';
import type { ClosureChoice } from '@sandbar/domain/closures';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { usePointsText } from '../ui/num.tsx';
import { Progress } from '../ui/progress.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { column } from '../ui/table/column.tsx';
import { choiceFilter } from '../ui/table/filters.tsx';
import type { Column } from '../ui/table/types.ts';
import { showToast } from '../ui/toast-store.ts';
import { BackLink, RecordHead } from '../ui/workspace/record-head.tsx';
import { RoutedDialog } from '../ui/workspace/routed-dialog.tsx';
import type { DialogRoute } from '../ui/workspace/use-dialog-route.ts';
import { WorkList } from '../workspace/work-list.tsx';
import { ClosureFailures } from './closure-failures.tsx';
import { AskedBadge, ClosureBadge, useClosureWords } from './closure-words.tsx';
import { lastMoment } from './last-moment.ts';
import { ClosureOrdersQuery, ClosureQuery, type AskedOrder, type ReadClosure } from './closures.query.ts';

const AGAIN_MS = 10_000;

interface ClosurePageProps {
  id: string;
  /** Reopening has its own address below the closure's. */
  dialog: DialogRoute;
  /** Whether the reader may reopen it; if not, the reason. */
  may: { allowed: boolean; reason: string | null };
  links: { closures: string; order: (code: string) => string };
}

/** Shows one closure: its effects, the answers of its members, and its orders. */
export const ClosurePage = ({ id, dialog, may, links }: ClosurePageProps) => {
  const t = useTexts('closures');
  // A job carries the closure out, so the page is refetched meanwhile.
  const read = useRead(ClosureQuery, { id }, { staleTime: 0, refetchInterval: () => AGAIN_MS });
  const closure = read.data?.closure;
  if (!read.data) return <ReadPending read={read} lines={12} gap={20} />;
  if (!closure)
    return (
      <EmptyState page title={t('missing')} action={<ButtonLink to={links.closures}>{t('title')}</ButtonLink>}>
        {t('missingText')}
      </EmptyState>
    );
  return (
    <>
      <BackLink to={links.closures} label={t('title')} />
      <Head closure={closure} dialog={dialog} may={may} />
      <div className="sided">
        <div className="stack one g40 shrink">
          <Answers closure={closure} />
          {closure.failed > 0 && <ClosureFailures id={id} order={links.order} />}
          <Orders id={id} order={links.order} />
        </div>
        <Terms closure={closure} />
      </div>
    </>
  );
};

const Head = ({ closure, dialog, may }: Pick<ClosurePageProps, 'dialog' | 'may'> & { closure: ReadClosure }) => {
  const t = useTexts('closures');
  const format = useFormat();
  const rooms = closure.roomNames.length > 0 ? format.list(closure.roomNames) : t('wholeResort');
  const stands = closure.state === 'closing' || closure.state === 'open';
  return (
    <RecordHead title={closure.resortName} text={`${rooms} · ${format.range(closure.fromDate, closure.toDate)}`}>
      <ClosureBadge state={closure.state} />
      {stands && (
        <Button
          variant="default"
          disabled={!may.allowed}
          title={may.reason ?? undefined}
          onClick={() => dialog.open('reopen')}
        >
          {t('reopen')}
        </Button>
      )}
      <RoutedDialog dialog={dialog} found={dialog.opened === 'reopen' && stands && may.allowed ? closure : null}>
        {(found) => found && <ReopenForm closure={found} onClose={dialog.close} />}
      </RoutedDialog>
    </RecordHead>
  );
};

const ReopenForm = ({ closure, onClose }: { closure: ReadClosure; onClose: () => void }) => {
  const t = useTexts('closures');
  const common = useTexts('common');
  const { send } = useCommand(ReopenResort);
  const [form, element] = useContractForm({
    initial: { Reason: '' },
    validate: ({ Reason }) => (Reason.trim() ? [] : ['Reason']),
    errorText: () => t('required'),
    submit: async ({ Reason }) => {
      const sent = await send({ ResortId: closure.resortId, ClosureId: closure.id, Reason: Reason.trim() });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('reopenedNow'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('reopenTitle')} form={form} element={element} action={t('reopen')} onClose={onClose}>
      <p>{t('reopenText', { open: closure.open })}</p>
      <Textarea label={t('why')} autosize minRows={2} maxLength={200} {...text(form.field('Reason'))} />
    </FormDialog>
  );
};

/** The numbers of answers by choice. */
const Answers = ({ closure }: { closure: ReadClosure }) => {
  const t = useTexts('closures');
  const format = useFormat();
  const points = usePointsText();
  const { choices } = useClosureWords();
  const { orders, open, late } = closure;
  const some = (count: number) => (count > 0 ? format.number(count) : null);
  return (
    <section className="stack g16" aria-labelledby="answers">
      <h2 id="answers" className="t20">
        {t('answeredOf', { done: orders - open, all: orders })}
      </h2>
      {orders > 0 && <Progress label={t('answered')} part={(orders - open) / orders} />}
      <FactList
        numbers
        look="columns"
        facts={[
          [t('orderOpen'), format.number(open)],
          [choices.move, some(closure.moved)],
          [choices.points, some(closure.asPoints)],
          [choices.money, some(closure.asMoney)],
          [t('orderGone'), some(closure.gone)],
          [t('orderKept'), some(closure.kept)],
          [t('moneyBack'), closure.refunded > 0 ? format.money(closure.refunded) : null],
          [t('pointsBack'), closure.pointsBack > 0 ? points(closure.pointsBack) : null],
        ]}
      />
      {late > 0 && <p role="alert">{t('late', { count: late })}</p>}
    </section>
  );
};

const Terms = ({ closure }: { closure: ReadClosure }) => {
  const t = useTexts('closures');
  const format = useFormat();
  const { choices } = useClosureWords();
  const word = (choice: string) => choices[choice as ClosureChoice];
  return (
    <aside aria-label={t('terms')}>
      <FactList
        look="ruled"
        facts={[
          [t('reason'), closure.reason],
          [t('membersMayChoose'), closure.choices.map(word).join(' · ')],
          [t('withoutAnswer'), word(closure.fallback)],
          [t('answerUntil'), format.day(closure.answerUntil)],
          [t('pointsUntil'), closure.pointsUntil ? format.day(closure.pointsUntil) : null],
          [t('staysLeft'), format.number(closure.stays)],
          [t('holdsEnded'), format.number(closure.holds)],
          [t('closedBy'), closure.closedByName],
          [t('closedAt'), format.instant(closure.createdDate)],
          [t('reopened'), closure.reopenedDate ? format.instant(closure.reopenedDate) : null],
        ]}
      />
    </aside>
  );
};

const Orders = ({ id, order }: { id: string; order: (code: string) => string }) => {
  const t = useTexts('closures');
  const format = useFormat();
  const points = usePointsText();
  const words = useClosureWords();
  const columns: Column<AskedOrder>[] = [
    column.name('member', t('member'), (row) => ({ first: row.memberName, second: row.code, to: order(row.code) })),
    column.twoLines(
      'stay',
      t('stay'),
      (row) => ({ first: row.roomName, second: format.range(row.fromDate, row.toDate) }),
      { card: 'small' },
    ),
    column.twoLines(
      'state',
      t('state'),
      ({ state, choice, refund, points: back }) => ({
        first: <AskedBadge state={state} choice={choice} />,
        second:
          state === 'answered' &&
          format.list([...(refund ? [format.money(refund)] : []), ...(back ? [points(back)] : [])]),
      }),
      { width: 200, card: 'end' },
    ),
    column.twoLines(
      'due',
      t('due'),
      ({ state, dueDate, answeredDate, answeredBy }) =>
        state === 'open' || !answeredDate
          ? { first: format.date(lastMoment(dueDate)) }
          : { first: format.instant(answeredDate), second: words.by[answeredBy as keyof typeof words.by] },
      { width: 152 },
    ),
  ];
  return (
    <section className="stack one g12 shrink">
      <h2 className="t20">{t('orders')}</h2>
      <WorkList
        id="closure-orders"
        query={ClosureOrdersQuery}
        variables={{ closureId: id }}
        filters={[
          choiceFilter({
            key: 'state',
            label: t('state'),
            options: (['open', 'answered', 'gone', 'kept'] as const).map((value) => ({
              value,
              label: words.orders[value],
            })),
          }),
        ]}
        sort="dueDate"
        columns={columns}
        rowName={(row) => row.code}
        label={t('orders')}
        count={(counted) => t('countOrders', counted)}
        empty={{ title: t('noOrders'), text: t('noOrdersText') }}
        openAs={(row) => order(row.code)}
        exporting={{ contract: ExportClosureOrders, kind: 'closure-orders' }}
      />
    </section>
  );
};
