import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { invalidate } from '../../transport/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { MeQuery } from '../me.query.ts';
import styles from './pictures.module.css';
import { drawPicture, type Area } from '../../ui/form/scale-picture.ts';
import { useUpload } from './use-upload.ts';

/** Twice the specification's 160 × 160, for dense screens. */
const SIZE = { width: 320, height: 320 };
const ZOOM = { min: 1, max: 4, step: 0.05 };

/** Chooses the round part of a picture, by dragging or with the arrow keys, and zooms. */
const AvatarCrop = ({ picture, onDone }: { picture: ImageBitmap; onDone: () => void }) => {
  const t = useTexts('profile');
  const url = usePictureUrl(picture);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const { part, problem, send } = useUpload('/Image/UploadAvatar');
  const save = async () => {
    if (!(await send(drawPicture(picture, area ?? middleOf(picture), SIZE)))) return;
    showToast(t('avatarSaved'));
    await invalidate(MeQuery);
    onDone();
  };
  return (
    <div className="stack g16">
      <div className={styles['crop']}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('avatarMove') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label className={styles['zoom']}>
        {t('avatarZoom')}
        <input type="range" {...ZOOM} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} />
      </label>
      <div className={styles['state']}>{part !== null && <Progress label={t('uploading')} part={part} />}</div>
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
      <Button full sending={part !== null} sendingLabel={t('uploading')} onClick={() => void save()}>
        {t('avatarSave')}
      </Button>
    </div>
  );
};

/** Returns the first crop, for a press before the cropper reports one. */
const middleOf = ({ width, height }: ImageBitmap): Area => {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
};

/** The address of the picture in the browser, for an `img`. */
const usePictureUrl = (picture: ImageBitmap): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    let made: string | undefined;
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    canvas.toBlob((blob) => {
      if (!blob || gone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    }, 'image/jpeg');
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [picture]);
  return url;
};

export default AvatarCrop;
