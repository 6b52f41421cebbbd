import { IconDownload } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Me } from '../me.query.ts';
import { Erasure } from './erasure.tsx';
import styles from './personal-data.module.css';

/** Shows a member's legal rights: consents, a file of all stored data, and erasure. */
export const PersonalData = ({ me }: { me: Me }) => {
  const t = useTexts('profile');
  const format = useFormat();
  const names: Record<string, string> = {
    terms: t('consentTerms'),
    privacy: t('consentPrivacy'),
    marketing: t('consentMarketing'),
  };
  const ways: Record<string, string> = { staff: t('consentDesk'), mail: t('consentMail'), page: t('consentPage') };
  return (
    <div className={styles['rows']}>
      <div className={styles['row']}>
        <div>
          <h3 className="t16 w5">{t('consents')}</h3>
          {me.consents.length === 0 && <p className="muted">{t('consentsNone')}</p>}
          <ul>
            {me.consents.map(({ kind, version, given, at, way }) => (
              <li key={`${kind} ${at}`} className="muted">
                {t(given ? 'consentGiven' : 'consentWithdrawn', {
                  what: names[kind] ?? kind,
                  version,
                  at: format.instant(at),
                })}
                {given && way && ways[way] && ` · ${ways[way]}`}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles['row']}>
        <div>
          <h3 className="t16 w5">{t('dataDownload')}</h3>
          <p className="muted">{t('dataDownloadWhy')}</p>
        </div>
        <a href="/User/PersonalData" download className={buttonClass({ look: 'secondary', size: 'medium' })}>
          <IconDownload size={18} stroke={1.6} aria-hidden="true" />
          {t('dataDownloadButton')}
        </a>
      </div>
      <Erasure me={me} />
    </div>
  );
};
