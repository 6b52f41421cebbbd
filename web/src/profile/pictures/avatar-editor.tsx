import { UPLOAD_ACCEPT } from '@sandbar/domain/media';
import { IconCamera } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { openPicture } from '../../ui/form/scale-picture.ts';
import styles from './pictures.module.css';

const AvatarCrop = lazyPart(() => import('./avatar-crop.tsx'));

/**
 * The button on the avatar: picks a picture, chooses its part, and uploads it. The cropper is loaded when a picture was
 * picked.
 */
export const AvatarEditor = () => {
  const t = useTexts('profile');
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const pick = async (file: File | undefined) => {
    if (!file) return;
    const opened = await openPicture(file);
    if (opened.ok) setPicture(opened.value);
    else showToast(t(opened.problem), { look: 'failed' });
  };
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  return (
    <>
      <IconButton label={t('changeAvatar')} className={styles['camera'] ?? ''} onClick={() => input.current?.click()}>
        <IconCamera size={16} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_ACCEPT}
        className="hidden-visually"
        tabIndex={-1}
        aria-label={t('changeAvatar')}
        onChange={(event) => {
          void pick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Modal open={picture !== null} onClose={close} title={t('avatarTitle')}>
        <Suspense fallback={<div className={styles['cropPending']} />}>
          {picture && <AvatarCrop picture={picture} onDone={close} />}
        </Suspense>
      </Modal>
    </>
  );
};
