import { useTexts } from '../../i18n/use-texts.ts';
import type { Me } from '../me.query.ts';
import { IdentityPicture } from './identity-picture.tsx';
import styles from './pictures.module.css';

/** Front and back of the national ID. */
export const IdentityPictures = ({ me }: { me: Me }) => {
  const t = useTexts('profile');
  const of = (order: number) => me.images.find(({ displayOrder }) => displayOrder === order);
  return (
    <>
      <p className={`muted ${styles['about']}`}>{t('identityAbout')}</p>
      <div className={styles['identity']}>
        <IdentityPicture side={1} name={t('identityFront')} image={of(1)} />
        <IdentityPicture side={2} name={t('identityBack')} image={of(2)} />
      </div>
    </>
  );
};
