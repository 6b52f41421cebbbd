import { PROOFS } from '@sandbar/domain/weeks';
import { lazy, Suspense, useId, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './proofs.module.css';
import { useProofNames } from './use-proof-names.ts';

/** The fields that reads of weeks return. */
export interface ShownWeekProof {
  id: string;
  path: string;
  /** 1 the contract's resort, 2 its owner, 3 signature and stamp. */
  displayOrder: number;
}

/** Loaded with the first picture that is opened. */
const ProofLightbox = lazy(() => import('./proof-lightbox.tsx'));

/** The pictures of a contract with their captions. Each opens in a large view. */
export const ProofPictures = ({ images }: { images: readonly ShownWeekProof[] }) => {
  const t = useTexts('weeks');
  const names = useProofNames();
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const pictures = images.map(({ path, displayOrder }) => {
    const kind = PROOFS[displayOrder - 1];
    return { path, name: kind ? names[kind] : t('proofs') };
  });
  return (
    <section aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className="t16 w6">
          {t('proofs')}
        </h2>
        {pictures.length > 0 && <p className="t12 muted">{t('proofsPrivate')}</p>}
      </div>
      {pictures.length === 0 ? (
        <p className="muted">{t('noProofs')}</p>
      ) : (
        <ul className={styles['shown']}>
          {pictures.map(({ path, name }, index) => (
            <li key={path}>
              <figure>
                <button
                  type="button"
                  className={styles['open']}
                  aria-label={t('openPicture', { name })}
                  onClick={() => setOpen(index)}
                >
                  <img src={path} alt="" loading="lazy" />
                </button>
                <figcaption className="t12 muted">{name}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <Suspense>
          <ProofLightbox pictures={pictures} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
};
