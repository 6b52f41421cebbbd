import { Button } from '@mantine/core';
import { RestoreBrand } from '@sandbar/contract/merchants';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ReadBrand } from '../merchants.query.ts';
import styles from './brand.module.css';

interface BrandHistoryProps {
  versions: ReadBrand['versions'];
  /** Called when an earlier version was published again. */
}

/** Lists the published versions with author and time; each can be restored. */
export const BrandHistory = ({ versions }: BrandHistoryProps) => {
  const t = useTexts('brand');
  const common = useTexts('common');
  const format = useFormat();
  const restore = ({ number, name }: ReadBrand['versions'][number]) =>
    confirm({
      title: t('restoreTitle', { number }),
      text: t('restoreText', { name }),
      action: t('restore'),
      acting: t('restoring'),
      run: async () => {
        const sent = await sendCommand(RestoreBrand, { Number: number });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('restored', { number }));
        return null;
      },
    });
  return (
    <section aria-label={t('history')} className={styles['history']}>
      <h2 className="t16 w6">{t('history')}</h2>
      {versions.length === 0 ? (
        <p className="muted">{t('noHistory')}</p>
      ) : (
        <ol>
          {versions.map((version, place) => (
            <li key={version.number} className={styles['version']}>
              <span className={styles['dots']} aria-hidden="true">
                <span className={styles['dot']} style={{ backgroundColor: version.primary }} />
                <span className={styles['dot']} style={{ backgroundColor: version.accent }} />
              </span>
              <span className={styles['about']}>
                <span className="w5">
                  {t('version', { number: version.number })} · {version.name}
                </span>
                <span className="t12 muted">
                  {version.publishedBy
                    ? t('publishedBy', { who: version.publishedBy, when: format.instant(version.publishedAt) })
                    : t('before')}
                  {version.takenFrom !== null && ` · ${t('takenFrom', { number: version.takenFrom })}`}
                </span>
              </span>
              {place === 0 ? (
                <span className="t12 muted">{t('current')}</span>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('restoreTitle', { number: version.number })}
                  onClick={() => void restore(version)}
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
