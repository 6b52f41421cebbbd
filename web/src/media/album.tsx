import { ALBUM_MAX } from '@sandbar/domain/media';
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconStar, IconX } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { announce } from '../ui/live-region.tsx';
import { movedTo, withoutImages, type PickedImage } from './chosen.ts';
import { ImagePicker } from './image-picker.tsx';
import { LibraryPicture } from './library-picture.tsx';
import styles from './media.module.css';

export interface AlbumProps {
  /** The pictures in their order; the first is the cover. */
  value: readonly PickedImage[];
  onChange: (images: PickedImage[]) => void;
  most?: number;
  error?: ReactNode;
}

/**
 * The cover and album beside a form: pictures of the library in an order that is changed by dragging or with buttons. A
 * page passes it to its form. Its texts are the namespace `media`.
 */
export const Album = ({ value, onChange, most = ALBUM_MAX, error }: AlbumProps) => {
  const t = useTexts('media');
  const common = useTexts('common');
  const [opened, setOpened] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const move = (image: PickedImage, place: number) => {
    const next = movedTo(value, image.id, place);
    onChange(next);
    announce(t('chosenAt', { name: image.name, place: next.findIndex(({ id }) => id === image.id) + 1 }));
  };
  const remove = (image: PickedImage, place: number) => {
    onChange(withoutImages(value, new Set([image.id])));
    announce(t('unchosen', { name: image.name }));
    // The focus was in the removed picture, so it moves to a neighbour.
    const next = list.current?.children[place === 0 ? 1 : place - 1];
    (next?.querySelector('button') ?? list.current?.parentElement?.querySelector('button'))?.focus();
  };
  return (
    <section className="stack one g8" aria-label={t('albumTitle')}>
      <div className="flex wrap g12 between baseline">
        <h2 className="t14 w6">{t('albumTitle')}</h2>
        <Button look="accent" onClick={() => setOpened(true)}>
          {t('addFrom')}
        </Button>
      </div>
      {value.length === 0 ? (
        <button
          type="button"
          className={styles['placeholder']}
          data-error={error ? true : undefined}
          onClick={() => setOpened(true)}
        >
          <IconPhotoPlus size={28} stroke={1.5} aria-hidden="true" />
          <span>{t('noAlbum')}</span>
        </button>
      ) : (
        <ul ref={list} className={styles['albumGrid']}>
          {value.map((image, place) => (
            <li
              key={image.id}
              className={styles['albumItem']}
              data-over={(over === image.id && dragged !== null && dragged !== image.id) || undefined}
              draggable
              onDragStart={(event) => {
                setDragged(image.id);
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', image.name);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(image.id);
              }}
              onDrop={(event) => {
                const moved = value.find(({ id }) => id === dragged);
                if (!moved) return;
                event.preventDefault();
                move(moved, place);
              }}
            >
              <LibraryPicture path={image.path} alternative={t('tileChosen', { name: image.name, place: place + 1 })} />
              {place === 0 && <span className={styles['cover']}>{t('cover')}</span>}
              <span className={styles['acts']}>
                {place > 0 && (
                  <>
                    <IconButton
                      label={t('makeCover', { name: image.name })}
                      className={styles['act'] ?? ''}
                      onClick={() => move(image, 0)}
                    >
                      <IconStar size={16} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={t('moveEarlier', { name: image.name })}
                      className={styles['act'] ?? ''}
                      onClick={() => move(image, place - 1)}
                    >
                      <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                  </>
                )}
                {place < value.length - 1 && (
                  <IconButton
                    label={t('moveLater', { name: image.name })}
                    className={styles['act'] ?? ''}
                    onClick={() => move(image, place + 1)}
                  >
                    <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton
                  label={common('remove', { name: image.name })}
                  className={styles['act'] ?? ''}
                  onClick={() => remove(image, place)}
                >
                  <IconX size={16} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={styles['problem']}>
        {error}
      </p>
      <ImagePicker opened={opened} onClose={() => setOpened(false)} picked={value} onPick={onChange} most={most} />
    </section>
  );
};
