import { Button } from '@mantine/core';
import { RestoreMailText } from '@sandbar/contract/merchants';
import { isOwnText } from '@sandbar/domain/mailbox';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ReadMailText } from './mail-texts.query.ts';
import styles from './mail-texts.module.css';
import { SubjectLine } from './subject-line.tsx';

interface MailTextHistoryProps {
  read: ReadMailText;
  /** Called when an earlier version was published again. */
}

/** Lists the published texts with author and time. Each of them, and the product's own text, can be restored. */
export const MailTextHistory = ({ read }: MailTextHistoryProps) => {
  const t = useTexts('mail-texts');
  const common = useTexts('common');
  const format = useFormat();
  const { versions } = read;
  const restore = (number: number) =>
    confirm({
      title: number === 0 ? t('standardTitle') : t('restoreTitle', { number }),
      text: t('restoreText'),
      action: t('restore'),
      acting: t('restoring'),
      run: async () => {
        const sent = await sendCommand(RestoreMailText, { Mail: `${read.kind}/${read.language}`, Number: number });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(number === 0 ? t('standardRestored') : t('restored', { number }));
        return null;
      },
    });
  return (
    <section aria-label={t('history')} className={styles['history']}>
      <div className="row wrap g8-16 between">
        <h3 className="t16 w6">{t('history')}</h3>
        {isOwnText(read.published) && (
          <Button variant="default" size="xs" onClick={() => void restore(0)}>
            {t('toStandard')}
          </Button>
        )}
      </div>
      {versions.length === 0 ? (
        <p className="muted">{t('noHistory')}</p>
      ) : (
        <ol>
          {versions.map(({ number, wording, publishedAt, publishedBy, takenFrom }, place) => (
            <li key={number} className={styles['version']}>
              <span className={styles['about']}>
                <span className="w5">
                  {t('version', { number })} ·{' '}
                  {isOwnText(wording) ? (
                    <SubjectLine>{wording.subject || read.standard.subject}</SubjectLine>
                  ) : (
                    t('standard')
                  )}
                </span>
                <span className="t12 muted">
                  {t('publishedBy', { who: publishedBy, when: format.instant(publishedAt) })}
                  {takenFrom !== null && takenFrom > 0 && ` · ${t('takenFrom', { number: takenFrom })}`}
                </span>
              </span>
              {place === 0 ? (
                <span className="t12 muted">{t('current')}</span>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('restoreTitle', { number })}
                  onClick={() => void restore(number)}
                >
                  {t('restore')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
