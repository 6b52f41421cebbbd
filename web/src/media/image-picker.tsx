import { RemoveLibraryImage } from '@sandbar/contract/media';
import { ALBUM_MAX, LIBRARY_PAGE } from '@sandbar/domain/media';
import { IconPhotoPlus, IconSearch, IconTrash, IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useRead } from '../transport/use-read.ts';
import { Button } from '../ui/button.tsx';
import { announce } from '../ui/live-region.tsx';
import { Modal } from '../ui/modal.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toggled, withoutImages, type Choosable, type PickedImage } from './chosen.ts';
import { ImagesQuery, imagesVariables, type LibraryImage } from './images.query.ts';
import { useFileDrop } from '../ui/use-file-drop.ts';
import styles from './media.module.css';
import { PickerGrid } from './picker-grid.tsx';
import { PickerPages } from './picker-pages.tsx';
import { UploadTiles } from './upload-tiles.tsx';
import { useLibraryUploads } from './use-library-uploads.ts';

export type { PickedImage } from './chosen.ts';

export interface ImagePickerProps {
  opened: boolean;
  onClose: () => void;
  /** The pictures that the form has already, in their order. */
  picked: readonly PickedImage[];
  /** Receives the chosen pictures in the order of choice, the first one featured, when the picker closes. */
  onPick: (images: PickedImage[]) => void;
  /** The most pictures: 1 for a single picture; by default those of an album. */
  most?: number;
}

/** ms; the pause in typing after which a search starts (back-office section 9). */
const PAUSE_MS = 300;

/**
 * The picture library as a modal: upload, search, and choose several pictures in an order. The page passes it to its
 * form, because slices do not import each other. Its texts are the namespace `media`. Running uploads continue when it
 * is closed.
 */
export const ImagePicker = ({ opened, onClose, picked, onPick, most = ALBUM_MAX }: ImagePickerProps) => {
  const t = useTexts('media');
  const [chosen, setChosen] = useState<PickedImage[]>([]);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setChosen([...picked]);
  }
  // Pictures that are uploaded here are selected.
  const uploads = useLibraryUploads((image: Choosable) =>
    setChosen((now) => (now.some(({ id }) => id === image.id) ? now : toggled(now, image, most))),
  );
  const count = chosen.length;
  return (
    <Modal
      open={opened}
      onClose={onClose}
      title={t('title')}
      size="wide"
      className={styles['dialog']!}
      footer={
        <>
          <p className={styles['sum']} aria-live="polite">
            <span className="w6">{t('chosen', { count })}</span>{' '}
            {count > 1 && <span className="muted">{t('orderHint')}</span>}
          </p>
          <Button look="secondary" size="small" onClick={() => setChosen([])}>
            {t('none')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              onPick(chosen);
              onClose();
            }}
          >
            {count === 0 ? t('useNone') : t('use', { count })}
          </Button>
        </>
      }
    >
      <PickerBody chosen={chosen} onChange={setChosen} most={most} uploads={uploads} />
    </Modal>
  );
};

interface PickerBodyProps {
  chosen: readonly PickedImage[];
  onChange: (chosen: PickedImage[]) => void;
  most: number;
  uploads: ReturnType<typeof useLibraryUploads>;
}

const PickerBody = ({ chosen, onChange, most, uploads }: PickerBodyProps) => {
  const t = useTexts('media');
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const keysId = useId();
  const read = useRead(ImagesQuery, imagesVariables(keyword, page), { keepPrevious: true });
  const total = read.data?.images.totalCount ?? 0;
  const images = read.data?.images.items ?? [];
  const count = Math.max(1, Math.ceil(total / LIBRARY_PAGE));

  useEffect(() => {
    const timer = setTimeout(() => {
      setKeyword(text.trim());
      setPage(1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const add = (files: Iterable<File>) => {
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    uploads.add(pictures);
    setText('');
    setPage(1);
  };
  const drop = useFileDrop(add);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const goTo = (next: number) => {
    if (next < 1 || next > count) return;
    setPage(next);
    announce(t('pageOf', { page: next, count }));
  };

  return (
    <div className={styles['body']} {...drop.target}>
      <div className="row wrap g8-12">
        <label className={styles['search']}>
          <IconSearch size={16} stroke={1.75} aria-hidden="true" />
          <input
            type="search"
            inputMode="search"
            enterKeyHint="search"
            aria-label={t('search')}
            placeholder={t('search')}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <span className="t12 muted">{t('formats')}</span>
        <UploadButton onFiles={add} />
      </div>
      <p id={keysId} className="hidden-visually">
        {t('keys')}
      </p>
      <UploadTiles uploads={uploads} />
      {read.error || read.data === undefined ? (
        <ReadPending read={read}>
          <div className={styles['grid']} role="status" aria-label={t('loading')}>
            {Array.from({ length: LIBRARY_PAGE }, (_, place) => (
              <div key={place} className={styles['skeleton']}>
                <Skeleton height="100%" radius="10px" />
              </div>
            ))}
          </div>
        </ReadPending>
      ) : images.length === 0 ? (
        <div className={styles['empty']}>
          <IconPhotoPlus size={40} stroke={1.2} aria-hidden="true" />
          <p className="w6">{keyword ? t('nothing', { asked: keyword }) : t('empty')}</p>
          {keyword ? (
            <Button look="link" onClick={() => setText('')}>
              {t('clearSearch')}
            </Button>
          ) : (
            <p className="muted">{t('private')}</p>
          )}
        </div>
      ) : (
        <>
          <PickerGrid
            key={`${keyword} ${page}`}
            images={images}
            chosen={chosen}
            most={most}
            onChange={onChange}
            onPage={(by) => goTo(page + by)}
            describedBy={keysId}
          />
          <PickerPages page={Math.min(page, count)} total={total} onPage={goTo} />
          <RemoveChosen images={images} chosen={chosen} onChange={onChange} />
        </>
      )}
      {drop.over && (
        <div className={styles['over']} aria-hidden="true">
          <IconUpload size={32} stroke={1.5} />
          {t('dropHere')}
        </div>
      )}
    </div>
  );
};

const UploadButton = ({ onFiles }: { onFiles: (files: Iterable<File>) => void }) => {
  const t = useTexts('media');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        className="hidden-visually"
        tabIndex={-1}
        aria-label={t('upload')}
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </>
  );
};

/** Removes chosen pictures that are in no album from the library, after a confirmation in place. */
const RemoveChosen = ({
  images,
  chosen,
  onChange,
}: {
  images: readonly LibraryImage[];
  chosen: readonly PickedImage[];
  onChange: (chosen: PickedImage[]) => void;
}) => {
  const t = useTexts('media');
  const common = useTexts('common');
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const gone = images.filter(({ id, removable }) => removable && chosen.some((image) => image.id === id));
  const count = gone.length;
  const about = gone.map(({ id }) => id).join(' ');
  const remove = async () => {
    setRemoving(true);
    const outcomes = await Promise.all(gone.map(({ id }) => sendCommand(RemoveLibraryImage, { ImageId: id })));
    const removed = new Set(gone.filter((_, place) => outcomes[place]!.ok).map(({ id }) => id));
    onChange(withoutImages(chosen, removed));
    const failed = outcomes.find((outcome) => !outcome.ok);
    setProblem(failed && !failed.ok ? failureText(failed.failure, common) : null);
    setRemoving(false);
    setAsked(null);
    if (removed.size > 0) announce(t('removed', { count: removed.size }));
  };
  const words = { count };
  return (
    <div className={styles['removal']}>
      {count > 0 && asked === about && (
        <>
          <span>{t('removeText', words)}</span>
          <Button
            look="danger"
            size="small"
            sending={removing}
            sendingLabel={t('removing')}
            onClick={() => void remove()}
          >
            {t('remove')}
          </Button>
          <Button look="link" onClick={() => setAsked(null)}>
            {common('cancel')}
          </Button>
        </>
      )}
      {count > 0 && asked !== about && (
        <Button
          look="link"
          icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => {
            setProblem(null);
            setAsked(about);
          }}
        >
          {t('removeChosen', words)}
        </Button>
      )}
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
    </div>
  );
};
