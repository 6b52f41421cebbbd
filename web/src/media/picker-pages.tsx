import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { LIBRARY_PAGE } from '@sandbar/domain/media';
import { useTexts } from '../i18n/use-texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './media.module.css';
import { pageButtons } from './page-buttons.ts';

interface PickerPagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export const PickerPages = ({ page, total, onPage }: PickerPagesProps) => {
  const t = useTexts('media');
  const count = Math.max(1, Math.ceil(total / LIBRARY_PAGE));
  const first = (page - 1) * LIBRARY_PAGE + 1;
  const last = Math.min(total, page * LIBRARY_PAGE);
  return (
    <nav className={styles['pages']} aria-label={t('pages')}>
      <span className="n t12 muted" aria-live="polite">
        {t('range', { first, last, total })}
      </span>
      {count > 1 && (
        <span className="row wrap g2">
          <IconButton
            label={t('previousPage')}
            aria-disabled={page === 1 || undefined}
            onClick={() => page > 1 && onPage(page - 1)}
          >
            <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
          {pageButtons(page, count).map((number, place) =>
            number === null ? (
              // One ellipsis may stand before and one after the pages around the current one.
              <span key={`gap ${place < 5}`} className="muted" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={styles['number']}
                aria-label={t('pageNumber', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            ),
          )}
          <IconButton
            label={t('nextPage')}
            aria-disabled={page === count || undefined}
            onClick={() => page < count && onPage(page + 1)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </nav>
  );
};
