import { SetIdentityImageUser } from '@sandbar/contract/profile';
import { UPLOAD_ACCEPT } from '@sandbar/domain/media';
import { IconId } from '@tabler/icons-react';
import { useRef } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type Me } from '../me.query.ts';
import styles from './pictures.module.css';
import { scalePicture } from '../../ui/form/scale-picture.ts';
import { useUpload } from './use-upload.ts';

interface IdentityPictureProps {
  side: 1 | 2;
  name: string;
  image: Me['images'][number] | undefined;
}

/** One side of the ID: it is scaled here, uploaded with its progress, and attached; or removed. */
export const IdentityPicture = ({ side, name, image }: IdentityPictureProps) => {
  const t = useTexts('profile');
  const common = useTexts('common');
  const input = useRef<HTMLInputElement>(null);
  const { part, problem, setProblem, send } = useUpload('/Image/UploadFile');
  const command = useCommand(SetIdentityImageUser);
  const attach = async (ImageId: string | null) => {
    const outcome = await command.send({ DisplayOrder: side, ImageId });
    if (!outcome.ok) return setProblem(failureText(outcome.failure, common));
    showToast(t('saved'));
  };
  const pick = async (file: File | undefined) => {
    const id = file && (await send(scalePicture(file)));
    if (id) await attach(id);
  };
  return (
    <section className="stack g8 top" aria-label={name}>
      <div className={styles['card']}>
        {image ? (
          <img src={image.path} alt={name} className={styles['cardPicture']} />
        ) : (
          <IconId size={40} stroke={1.2} aria-hidden="true" />
        )}
        {part !== null && (
          <div className={styles['cardProgress']}>
            <Progress label={t('uploading')} part={part} />
          </div>
        )}
      </div>
      <div className={styles['cardFoot']}>
        <h3 className="t14 w5">{name}</h3>
        <div className="flex g16">
          <Button look="link" sending={part !== null || command.sending} onClick={() => input.current?.click()}>
            {image ? t('pictureReplace') : t('pictureChoose')}
          </Button>
          {image && (
            <Button look="link" sending={command.sending} onClick={() => void attach(null)}>
              {t('pictureRemove')}
            </Button>
          )}
        </div>
      </div>
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_ACCEPT}
        className="hidden-visually"
        tabIndex={-1}
        aria-label={name}
        onChange={(event) => {
          void pick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </section>
  );
};
