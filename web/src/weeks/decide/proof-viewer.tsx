import { sizedFile } from '@sandbar/domain/media';
import { IconMaximize, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { DecidePicture } from './week-facts.ts';
import styles from './decide.module.css';

interface ProofViewerProps {
  /** At least one picture. */
  pictures: readonly DecidePicture[];
  at: number;
  onAt: (at: number) => void;
}

const LARGE = [1200, 800] as const;
const WHOLE = [1600, 1067] as const;
const SMALL = [200, 150] as const;
const ZOOMS = [1, 1.6, 2.5, 4];

/** One large picture of a contract or a room, which can be rotated, zoomed and moved, with thumbnails below. */
export const ProofViewer = ({ pictures, at, onAt }: ProofViewerProps) => {
  const t = useTexts('tasks');
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const from = useRef<{ x: number; y: number } | null>(null);
  const shown = pictures[Math.min(at, pictures.length - 1)]!;
  const rest = () => {
    setZoom(0);
    setPlace({ x: 0, y: 0 });
  };
  const show = (next: number) => {
    rest();
    setTurn(0);
    onAt(next);
  };
  const drag = (event: PointerEvent) => {
    if (!from.current) return;
    setPlace({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
  };
  const enlarge = () => (zoom === 0 ? setZoom(2) : rest());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName);
    const boxed = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
    if ((typing && !boxed) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'z') enlarge();
    else if (event.key === 't') setTurn(turn + 90);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="stack g8 shrink">
      <div
        className={styles['stage']}
        data-zoomed={zoom > 0 || undefined}
        onPointerDown={(event) => {
          if (zoom === 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX - place.x, y: event.clientY - place.y };
        }}
        onPointerMove={drag}
        onPointerUp={() => (from.current = null)}
        onDoubleClick={enlarge}
      >
        <img
          key={shown.id}
          src={sizedFile(shown.path, LARGE)}
          alt={shown.name}
          draggable={false}
          style={{ transform: `translate(${place.x}px, ${place.y}px) rotate(${turn}deg) scale(${ZOOMS[zoom]!})` }}
        />
        <div className={styles['tools']} role="toolbar" aria-label={t('pictureTools')}>
          <button
            type="button"
            aria-label={t('enlarge')}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <IconZoomIn size={18} stroke={1.75} aria-hidden="true" />
          </button>
          <button type="button" aria-label={t('reduce')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <IconZoomOut size={18} stroke={1.75} aria-hidden="true" />
          </button>
          <button type="button" aria-label={t('turn')} aria-keyshortcuts="t" onClick={() => setTurn(turn + 90)}>
            <IconRotateClockwise size={18} stroke={1.75} aria-hidden="true" />
          </button>
          <a href={sizedFile(shown.path, WHOLE)} target="_blank" rel="noreferrer" aria-label={t('openPicture')}>
            <IconMaximize size={18} stroke={1.75} aria-hidden="true" />
          </a>
        </div>
      </div>
      <ul className={styles['thumbs']}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={picture.name}
              aria-pressed={picture.id === shown.id}
              onClick={() => show(index)}
            >
              <img className="fills" src={sizedFile(picture.path, SMALL)} alt="" loading="lazy" />
              <span className="n" aria-hidden="true">
                {index + 1}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="t12 w5">{shown.name}</p>
    </div>
  );
};
