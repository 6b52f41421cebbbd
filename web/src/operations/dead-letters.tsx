import { Button, Textarea } from '@mantine/core';
import { DiscardDeadLetters, RetryDeadLetters } from '@sandbar/contract/operations';
import { DEAD_KINDS, type DeadAdvice, type DeadKind } from '@sandbar/domain/operations';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { Code } from '../ui/code.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Dialog, DialogFoot } from '../ui/workspace/dialog.tsx';
import { type DeadLetterRead, type OperationsRead } from './operations.query.ts';
import styles from './operations.module.css';

/** One job that was given up, or all of a kind. */
interface Chosen {
  kind: DeadKind;
  key: string | null;
}

/** The addresses of a member's and of an order's page. */
export interface RecordPaths {
  member: (id: string) => string;
  order: (code: string) => string;
}

/** The queue in which jobs of this kind are counted. */
const QUEUE_OF: Readonly<Record<DeadKind, string>> = { reaction: 'later', mail: 'mails' };

/** Failed jobs: staff retry them, or discard them with a reason. */
export const DeadLetters = ({
  letters,
  queues,
  paths,
}: {
  letters: readonly DeadLetterRead[];
  queues: OperationsRead['queues'];
  paths: RecordPaths;
}) => {
  const t = useTexts('operations');
  const common = useTexts('common');
  const format = useFormat();
  const retry = useCommand(RetryDeadLetters);
  const [discarding, setDiscarding] = useState<Chosen | null>(null);
  const again = async ({ kind, key }: Chosen) => {
    const sent = await retry.send({ Kind: kind, Key: key });
    if (!sent.ok) return;
    showToast(t('retried', { count: sent.value.count }));
  };
  const advice: Record<DeadAdvice, string> = {
    address: t('adviceAddress'),
    credentials: t('adviceCredentials'),
    connection: t('adviceConnection'),
    program: t('adviceProgram'),
  };
  const names: Record<DeadKind, string> = { reaction: t('later'), mail: t('mails') };
  const countOf = (kind: DeadKind) => queues.find(({ queue }) => queue === QUEUE_OF[kind])?.dead ?? 0;
  const kinds = DEAD_KINDS.filter((kind) => letters.some((letter) => letter.kind === kind));
  return (
    <section className={styles['part']} aria-labelledby="operations-dead">
      <h2 id="operations-dead" className="t16 w6">
        {t('deadLetters')}
      </h2>
      {kinds.length === 0 && <p className="muted">{t('noDeadLetters')}</p>}
      {retry.failure && (
        <p role="alert" className="danger">
          {failureText(retry.failure, common)}
        </p>
      )}
      {kinds.map((kind) => (
        <div key={kind} className="mt16">
          <div className="row wrap g8 between">
            <h3 className="w6">
              {names[kind]} <span className="n muted">{format.number(countOf(kind))}</span>
            </h3>
            <span className="flex wrap g8">
              <Button
                size="sm"
                variant="default"
                loading={retry.sending}
                onClick={() => void again({ kind, key: null })}
              >
                {t('retryAll')}
              </Button>
              <Button size="sm" variant="default" data-danger onClick={() => setDiscarding({ kind, key: null })}>
                {t('discardAll')}
              </Button>
            </span>
          </div>
          <ul className={styles['list']}>
            {letters
              .filter((letter) => letter.kind === kind)
              .map((letter) => (
                <li key={letter.key}>
                  <span className={styles['letter']}>
                    <span className="anywhere w5">{letter.about || letter.what}</span>
                    {letter.userId && letter.person && (
                      <span className="anywhere">
                        {t(letter.kind === 'mail' ? 'mailTo' : 'eventOf')}{' '}
                        <Link className="link" to={paths.member(letter.userId)}>
                          {letter.person}
                        </Link>
                        {letter.address && ` (${letter.address})`}
                      </span>
                    )}
                    {letter.orderCode && (
                      <span>
                        {t('aboutOrder')}{' '}
                        <Link className="link" to={paths.order(letter.orderCode)}>
                          <Code code={letter.orderCode} />
                        </Link>
                      </span>
                    )}
                    <span className="anywhere muted">
                      <code className={styles['code']}>{letter.what}</code>
                      {letter.error && `: ${letter.error}`}
                    </span>
                    <span>{advice[letter.advice as DeadAdvice]}</span>
                    <span className="n t12 muted">
                      {t('triedUntil', {
                        count: letter.tries,
                        at: format.instant(letter.sinceDate),
                      })}
                    </span>
                  </span>
                  <span className="flex wrap g8">
                    <Button
                      size="sm"
                      variant="default"
                      disabled={retry.sending}
                      onClick={() => void again({ kind, key: letter.key })}
                    >
                      {t('retry')}
                    </Button>
                    <Button
                      size="sm"
                      variant="subtle"
                      data-danger
                      onClick={() => setDiscarding({ kind, key: letter.key })}
                    >
                      {t('discard')}
                    </Button>
                  </span>
                </li>
              ))}
          </ul>
          {countOf(kind) > letters.filter((letter) => letter.kind === kind).length && (
            <p className="t12 muted">{t('newestShown')}</p>
          )}
        </div>
      ))}
      {discarding && <Discard chosen={discarding} onClose={() => setDiscarding(null)} />}
    </section>
  );
};

interface DiscardProps {
  chosen: Chosen;
  onClose: () => void;
}

const Discard = ({ chosen, onClose }: DiscardProps) => {
  const t = useTexts('operations');
  const common = useTexts('common');
  const { send, sending, failure } = useCommand(DiscardDeadLetters);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const discard = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const sent = await send({ Kind: chosen.kind, Key: chosen.key, Reason: reason.trim() });
    if (!sent.ok) return;
    showToast(t('discarded', { count: sent.value.count }));
    onClose();
  };
  return (
    <Dialog
      title={t(chosen.key === null ? 'discardAll' : 'discard')}
      busy={sending}
      unsaved={reason.trim() !== ''}
      failure={failure && failureText(failure, common)}
      onClose={onClose}
      foot={<DialogFoot danger action={t('discardNow')} sending={sending} onAction={() => void discard()} />}
    >
      <p>{t('discardText')}</p>
      <Textarea
        label={t('reason')}
        autosize
        minRows={3}
        maxLength={500}
        value={reason}
        error={missing ? t('reasonMissing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
};
