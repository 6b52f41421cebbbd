import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { Progress } from '../ui/progress.tsx';
import type { Selection } from '../ui/table/types.ts';
import { showToast } from '../ui/toast-store.ts';
import { Dialog, DialogButtons, DialogFoot } from '../ui/workspace/dialog.tsx';
import { changeOne, chosenIds, MAX_AT_ONCE, type ChangeKind } from './change-many.ts';

export interface BulkChange {
  kind: ChangeKind;
  selection: Selection;
  clear: (kept?: readonly string[]) => void;
  /** The table's filter, which all selected members match. */
  filter: Readonly<Record<string, unknown>>;
  /** The number of matches; null when counting stopped. */
  matching: number | null;
}

interface BulkDialogProps {
  change: BulkChange;
  roles: readonly { id: string; name: string }[];
  onClose: () => void;
  /** @param left the accounts that were refused or not processed */
  onDone: (left: readonly string[]) => void;
}

/** The texts of each action. */
const ASKED = {
  deactivate: { title: 'deactivateTitle', text: 'deactivateText' },
  reactivate: { title: 'reactivateTitle', text: 'reactivateText' },
  giveRole: { title: 'giveRoleTitle', text: 'giveRoleText' },
  takeRole: { title: 'takeRoleTitle', text: 'takeRoleText' },
} as const;

interface Progressing {
  done: number;
  of: number;
  /** The numbers of refusals by reason. */
  refused: Readonly<Record<string, number>>;
  /** The members that were refused or not processed. */
  left: readonly string[];
  over: boolean;
}

/** Asks for confirmation, then changes one account after the other. Refusals are listed with their reasons. */
export const BulkDialog = ({ change, roles, onClose, onDone }: BulkDialogProps) => {
  const t = useTexts('people');
  const common = useTexts('common');
  const [roleId, setRoleId] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [progress, setProgress] = useState<Progressing | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { kind, selection, filter } = change;
  const wantsRole = kind === 'giveRole' || kind === 'takeRole';
  const count = selection.all
    ? change.matching === null
      ? null
      : change.matching - selection.except.size
    : selection.ids.size;
  const many = count === null ? t('allMatching') : t('members', { count });
  const running = progress !== null && !progress.over;

  const run = async () => {
    setMissing(wantsRole && !roleId);
    if (wantsRole && !roleId) return;
    setProblem(null);
    setReading(true);
    const { signal } = (stop.current = new AbortController());
    const ids = await chosenIds(selection, filter, signal).catch(() => null);
    if (signal.aborted) return;
    setReading(false);
    if (!ids) return setProblem(common('wentWrong'));
    if (ids.length > MAX_AT_ONCE) return setProblem(t('tooMany', { count: MAX_AT_ONCE }));
    const refused: Record<string, number> = {};
    const changed = new Set<string>();
    let done = 0;
    for (const id of ids) {
      if (signal.aborted) break;
      setProgress({ done, of: ids.length, refused: { ...refused }, left: [], over: false });
      const outcome = await changeOne(kind, id, roleId);
      done += 1;
      if (outcome.ok) {
        changed.add(id);
        continue;
      }
      const why = failureText(outcome.failure, common);
      refused[why] = (refused[why] ?? 0) + 1;
      // The server cannot be reached, or limits requests, so the rest would fail, too.
      if (outcome.failure.kind !== 'refused') break;
    }
    const failed = Object.values(refused).reduce((sum, each) => sum + each, 0);
    if (failed === 0 && done === ids.length) {
      showToast(t('changed', { count: done }));
      return onDone([]);
    }
    setProgress({ done, of: ids.length, refused, left: ids.filter((id) => !changed.has(id)), over: true });
  };

  const close = () => {
    stop.current?.abort();
    if (progress?.over) onDone(progress.left);
    else if (!running) onClose();
  };
  return (
    <Dialog
      title={t(ASKED[kind].title, { many })}
      failure={problem}
      onClose={close}
      foot={
        progress ? (
          <DialogButtons>
            <Button variant="default" onClick={close}>
              {running ? t('stop') : common('close')}
            </Button>
          </DialogButtons>
        ) : (
          <DialogFoot action={t(kind)} danger={kind === 'deactivate'} sending={reading} onAction={() => void run()} />
        )
      }
    >
      <p>{t(ASKED[kind].text)}</p>
      {wantsRole && !progress && (
        <ComboboxField
          label={t('role')}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          value={roleId}
          onChange={setRoleId}
          error={missing && !roleId ? t('roleMissing') : undefined}
        />
      )}
      {progress && (
        <div>
          <Progress label={t(kind)} part={progress.of === 0 ? 1 : progress.done / progress.of} />
          <p role="status" className="n t12 muted">
            {t('progress', { done: progress.done, of: progress.of })}
          </p>
        </div>
      )}
      {progress?.over && (
        <ul className="stack g4 mt12" role="alert">
          {Object.entries(progress.refused).map(([why, times]) => (
            <li key={why} className="danger">
              {t('refusedTimes', { count: times, why })}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
