import { IconArrowLeft, IconLock, IconPhone } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { isInAppNavigation } from './in-app-navigation.ts';
import styles from './header.module.css';
import { paths } from './paths.ts';

/**
 * The header of the checkout. Its only link is the logo, beside the name of the section (member-portal section 2);
 * phones show a back arrow and the page's name.
 */
export const CheckoutHeader = () => {
  const t = useTexts('app');
  const common = useTexts('common');
  const navigate = useNavigate();
  const location = useLocation();
  const { hotline } = shell.merchant;
  return (
    <header className={`${styles['header']} ${styles['checkout']}`}>
      <IconButton
        className={styles['back'] ?? ''}
        label={common('back')}
        onClick={() => (isInAppNavigation(location) ? navigate(-1) : navigate(paths.resorts()))}
      >
        <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <p className={`t16 w6 ${styles['title']}`} aria-hidden="true">
        {t('confirmAndPay')}
      </p>
      <BrandMark />
      <p className={`muted ${styles['section']}`}>{t('sectionCheckout')}</p>
      <div className={styles['facts']}>
        <span className={styles['lock']}>
          <IconLock size={16} stroke={1.6} aria-hidden="true" />
          {t('securePayment')}
        </span>
        {hotline && (
          <a href={`tel:${hotline.replaceAll(/\s/g, '')}`}>
            <IconPhone size={16} stroke={1.6} aria-hidden="true" />
            <span className="n">{t('hotline', { number: hotline })}</span>
          </a>
        )}
      </div>
    </header>
  );
};
