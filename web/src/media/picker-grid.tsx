import { useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { announce } from '../ui/live-region.tsx';
import { movedTo, toggled, type Choosable, type PickedImage } from './chosen.ts';
import type { LibraryImage } from './images.query.ts';
import { LibraryPicture } from './library-picture.tsx';
import styles from './media.module.css';

interface PickerGridProps {
  images: readonly LibraryImage[];
  chosen: readonly PickedImage[];
  most: number;
  onChange: (chosen: PickedImage[]) => void;
  /** Called by Page Up and Page Down. @param by -1 or 1 */
  onPage: (by: number) => void;
  describedBy: string;
}

/**
 * A page of pictures of which several can be chosen. Arrows move between tiles, Space chooses, and Alt with arrows
 * moves a chosen picture, like dragging it onto another one.
 */
export const PickerGrid = ({ images, chosen, most, onChange, onPage, describedBy }: PickerGridProps) => {
  const t = useTexts('media');
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const current = Math.min(at, images.length - 1);
  const placeOf = (id: string) => chosen.findIndex((image) => image.id === id);

  const focus = (place: number) => {
    const next = Math.min(images.length - 1, Math.max(0, place));
    setAt(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  const toggle = (image: Choosable) => {
    const next = toggled(chosen, image, most);
    const place = next.findIndex(({ id }) => id === image.id);
    if (next.length === chosen.length) announce(t('atMost', { count: most }));
    else
      announce(place < 0 ? t('unchosen', { name: image.name }) : t('chosenAt', { name: image.name, place: place + 1 }));
    onChange(next);
  };
  const move = (image: Choosable, place: number) => {
    const next = movedTo(chosen, image.id, place);
    onChange(next);
    announce(t('chosenAt', { name: image.name, place: next.findIndex(({ id }) => id === image.id) + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent, image: LibraryImage, place: number) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    const back = key === 'ArrowLeft' || key === 'ArrowUp';
    const arrow = back || key === 'ArrowRight' || key === 'ArrowDown';
    if (altKey && arrow) {
      if (placeOf(image.id) >= 0) move(image, placeOf(image.id) + (back ? -1 : 1));
    } else if (key === ' ') toggle(image);
    else if (arrow) {
      const step = key === 'ArrowUp' || key === 'ArrowDown' ? columnsOf(list.current) : 1;
      const next = place + (back ? -step : step);
      if (next >= 0 && next < images.length) focus(next);
    } else if (key === 'Home') focus(0);
    else if (key === 'End') focus(images.length - 1);
    else if (key === 'PageUp' || key === 'PageDown') onPage(key === 'PageUp' ? -1 : 1);
    else return;
    event.preventDefault();
  };

  return (
    <ul
      ref={list}
      role="listbox"
      aria-multiselectable="true"
      aria-label={t('library')}
      aria-describedby={describedBy}
      className={styles['grid']}
    >
      {images.map((image, place) => {
        const chosenAt = placeOf(image.id);
        return (
          <li
            key={image.id}
            role="option"
            aria-selected={chosenAt >= 0}
            aria-label={chosenAt >= 0 ? t('tileChosen', { name: image.name, place: chosenAt + 1 }) : image.name}
            tabIndex={place === current ? 0 : -1}
            className={styles['tile']}
            data-over={(over === image.id && dragged !== image.id && dragged !== null) || undefined}
            draggable={chosenAt >= 0}
            onClick={() => {
              setAt(place);
              toggle(image);
            }}
            onFocus={() => setAt(place)}
            onKeyDown={(event) => onKeyDown(event, image, place)}
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
              if (dragged === null || chosenAt < 0) return;
              event.preventDefault();
              setOver(image.id);
            }}
            onDrop={(event) => {
              const moved = chosen.find(({ id }) => id === dragged);
              if (!moved || chosenAt < 0) return;
              event.preventDefault();
              event.stopPropagation();
              move(moved, chosenAt);
            }}
          >
            <span className={styles['frame']}>
              <LibraryPicture path={image.path} alternative="" colour={image.colour} eager />
              <span className={styles['mark']} aria-hidden="true">
                {chosenAt >= 0 && chosenAt + 1}
              </span>
              {chosenAt === 0 && <span className={styles['cover']}>{t('cover')}</span>}
            </span>
            <span className="grow shrink ellipsis t12" title={image.name}>
              {image.name}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** Returns the number of tiles in the first row. */
const columnsOf = (list: HTMLElement | null): number => {
  const tiles = [...(list?.children ?? [])] as HTMLElement[];
  const next = tiles.findIndex((tile) => tile.offsetTop !== tiles[0]!.offsetTop);
  return next < 0 ? Math.max(1, tiles.length) : next;
};
