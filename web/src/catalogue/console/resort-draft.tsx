import type { ResortNeed } from '@sandbar/domain/catalogue';
import type { MouseEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './console.module.css';
import type { ReadResort } from './console.query.ts';

/** The part of the page in which each need is entered. */
export const PLACE_OF_NEED = {
  name: 'resort-names',
  place: 'resort-names',
  address: 'resort-names',
  description: 'resort-description',
  picture: 'resort-pictures',
  room: 'rooms-of-resort',
} as const satisfies Record<ResortNeed, string>;

const NEED_TEXTS = {
  name: 'needName',
  place: 'needPlace',
  address: 'needAddress',
  description: 'needDescription',
  picture: 'needPicture',
  room: 'needRoom',
} as const satisfies Record<ResortNeed, string>;

const goThere = (event: MouseEvent, place: string) => {
  const there = document.getElementById(place);
  if (!there) return;
  event.preventDefault();
  there.scrollIntoView({ block: 'start' });
  there.querySelector<HTMLElement>('input, [contenteditable], button, a')?.focus({ preventScroll: true });
};

/** Lists the missing fields of a draft, with links to them. */
export const ResortDraft = ({ missing }: Pick<ReadResort, 'missing'>) => {
  const t = useTexts('console-resorts');
  return (
    <section className={styles['draft']} aria-labelledby="resort-draft">
      <h2 id="resort-draft" className="t16 w6">
        {t('draftTitle')}
      </h2>
      <p>{t(missing.length > 0 ? 'draftMissing' : 'draftReady')}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map((need) => (
            <li key={need}>
              <a
                className="link"
                href={`#${PLACE_OF_NEED[need]}`}
                onClick={(event) => goThere(event, PLACE_OF_NEED[need])}
              >
                {t(NEED_TEXTS[need])}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
