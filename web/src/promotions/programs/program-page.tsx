import { Button } from '@mantine/core';
import { EndRentPromotion } from '@sandbar/contract/promotions';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BackLink, RecordHead } from '../../ui/workspace/record-head.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RoutedDialog } from '../../ui/workspace/routed-dialog.tsx';
import { useDialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { BatchBadge } from '../console/batch-words.tsx';
import { useProgramWords } from './program-words.ts';
import { RentProgramQuery, type ProgramRoom, type RentProgram } from './programs.query.ts';

const ProgramDialog = lazyPart(() => import('./program-dialog.tsx'));

interface ProgramPageProps {
  id: string;
  /** The address of the list of programs. */
  programs: string;
  programTo: (id: string) => string;
}

/** Shows one program: its terms, its benefits, and the rooms whose owners chose it. */
export const ProgramPage = ({ id, programs, programTo }: ProgramPageProps) => {
  const t = useTexts('rent-programs');
  const read = useRead(RentProgramQuery, { id }, { staleTime: 0 });
  const program = read.data?.rentprogram;
  if (!read.data) return <ReadPending read={read} lines={12} gap={20} />;
  if (!program)
    return (
      <EmptyState page title={t('missing')} action={<ButtonLink to={programs}>{t('title')}</ButtonLink>}>
        {t('missingText')}
      </EmptyState>
    );
  return (
    <>
      <BackLink to={programs} label={t('title')} />
      <Head program={program} programTo={programTo} />
      <div className="sided">
        <div className="stack one g40 shrink">
          <Rooms rooms={read.data.rentprogramrooms ?? []} />
        </div>
        <Terms program={program} />
      </div>
    </>
  );
};

const Head = ({ program, programTo }: { program: RentProgram; programTo: (id: string) => string }) => {
  const dialog = useDialogRoute(programTo(program.id));
  const t = useTexts('rent-programs');
  const common = useTexts('common');
  const words = useProgramWords();
  const end = () =>
    confirm({
      title: t('endTitle', { name: words.name(program) }),
      text: t('endText'),
      action: t('end'),
      acting: t('ending'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(EndRentPromotion, { PromotionId: program.id });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('endedNow'));
        return null;
      },
    });
  return (
    <RecordHead title={words.name(program)} text={words.does(program)}>
      <BatchBadge state={program.state} />
      <Button variant="default" onClick={() => dialog.open('copy')}>
        {t('copy')}
      </Button>
      {program.state !== 'ended' && (
        <>
          <Button variant="default" onClick={() => dialog.open('change')}>
            {t('change')}
          </Button>
          <Button variant="default" data-danger onClick={() => void end()}>
            {t('end')}
          </Button>
        </>
      )}
      <RoutedDialog dialog={dialog} found={/^(change|copy)$/.test(dialog.opened ?? '') ? program : null}>
        {(found) => (
          <ProgramDialog
            program={found}
            change={dialog.opened === 'change'}
            onClose={dialog.close}
            onSaved={(id) => (id === program.id ? dialog.close() : dialog.leaveFor(programTo(id)))}
          />
        )}
      </RoutedDialog>
    </RecordHead>
  );
};

const Terms = ({ program }: { program: RentProgram }) => {
  const t = useTexts('rent-programs');
  const format = useFormat();
  const words = useProgramWords();
  const counted = (some: number, all: number | null, write: (value: number) => string) =>
    words.of(write(some), all === null ? null : write(all));
  const facts: [string, string | null][] = [
    [t('dates'), format.range(program.fromDate, program.toDate)],
    [
      t('resorts'),
      program.targets.length === 0 ? t('everyRoom') : format.list(program.targets.map(({ name }) => name)),
    ],
    [t('rooms'), counted(program.rentals, program.maxRentals, format.number)],
    [t('promised'), counted(program.promised, program.budget, format.money)],
    [t('maxOfOwner'), program.maxRentalsPerOwner === null ? t('unlimited') : format.number(program.maxRentalsPerOwner)],
    [t('orders'), format.number(program.orders)],
    [t('takenOff'), format.money(program.takenOff)],
    [t('madeBy'), program.createdByName],
    [t('madeOn'), format.instant(program.createdDate)],
    [t('endedOn'), program.endedDate && format.instant(program.endedDate)],
  ];
  return (
    <section className="side-first stack one g16 shrink" aria-labelledby="program-terms">
      <h2 id="program-terms" className="t20">
        {t('terms')}
      </h2>
      <FactList facts={facts} numbers />
    </section>
  );
};

const Rooms = ({ rooms }: { rooms: readonly ProgramRoom[] }) => {
  const t = useTexts('rent-programs');
  const format = useFormat();
  return (
    <section className="stack one g16 shrink" aria-labelledby="program-rooms">
      <h2 id="program-rooms" className="t20">
        {t('chosenBy')}
      </h2>
      {rooms.length === 0 ? (
        <p className="muted">{t('noRooms')}</p>
      ) : (
        <ul className="rows">
          {rooms.map((room) => (
            <li key={room.weekId}>
              <span className="lines">
                <span className="n w5">{room.code}</span>
                <span className="t12 muted">
                  {room.resortName} · <span className="n">{format.range(room.fromDate, room.toDate)}</span>
                </span>
              </span>
              <span className="lines">
                <span className="n w5">{t('off', { amount: format.money(room.amount) })}</span>
                <span className="t12 muted">
                  {room.applyBeforeCheckIn === null ? t('atOnce') : t('fromDays', { count: room.applyBeforeCheckIn })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
