import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import styles from './proofs.module.css';

interface ProofLightboxProps {
  pictures: readonly { path: string; name: string }[];
  start: number;
  onClose: () => void;
}

/**
 * One large picture of a contract. Arrow keys show the others, and Escape closes it. It is a module of its own, loaded
 * when it is opened.
 */
const ProofLightbox = ({ pictures, start, onClose }: ProofLightboxProps) => {
  const t = useTexts('weeks');
  const common = useTexts('common');
  const [at, setAt] = useState(start);
  const [gone, setGone] = useState<string | null>(null);
  const last = pictures.length - 1;
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  const keyed = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const { path, name } = pictures[at]!;
  return (
    <Modal open bare size="full" title={t('proofs')} onClose={onClose} className={styles['lightbox']!}>
      <div className={styles['box']} onKeyDown={keyed}>
        <div className={styles['boxBar']}>
          <p className="w5" aria-live="polite">
            {name}
            <span className="hidden-visually"> {common('pictureOf', { index: at + 1, total: pictures.length })}</span>
          </p>
          <button type="button" className={styles['round']} aria-label={common('close')} onClick={onClose} autoFocus>
            <IconX size={20} stroke={1.6} aria-hidden="true" />
          </button>
        </div>
        {gone === path ? (
          <p className={styles['gone']}>{t('pictureGone')}</p>
        ) : (
          <img key={path} className={styles['large']} src={path} alt={name} onError={() => setGone(path)} />
        )}
        <button
          type="button"
          className={`${styles['round']} ${styles['before']}`}
          aria-label={t('previousPicture')}
          aria-disabled={at === 0 || undefined}
          onClick={() => go(at - 1)}
        >
          <IconChevronLeft size={22} stroke={1.6} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`${styles['round']} ${styles['after']}`}
          aria-label={t('nextPicture')}
          aria-disabled={at === last || undefined}
          onClick={() => go(at + 1)}
        >
          <IconChevronRight size={22} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
    </Modal>
  );
};

export default ProofLightbox;
