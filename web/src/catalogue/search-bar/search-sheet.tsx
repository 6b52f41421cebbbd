import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { ShowResults } from '../filters/show-results.tsx';
import { useSummary } from '../results/use-results.ts';
import { DEFAULT_ADULTS, type ResortSearch } from '@sandbar/contract/catalogue';
import { GuestPicker } from './guest-picker.tsx';
import styles from './search-sheet.module.css';
import { StayDates } from './stay-dates.tsx';
import { WhereCombobox } from './where-combobox.tsx';

interface SearchSheetProps {
  search: ResortSearch;
  onClose: () => void;
  /** Searches, and closes the sheet. */
  onApply: (patch: Partial<ResortSearch>) => void;
  /** Called when a resort was chosen. */
  onResort: (friendlyUrl: string) => void;
}

/** Place, dates and guests on the whole screen of a phone. A choice is counted at once and searched by a button. */
export const SearchSheet = ({ search, onClose, onApply, onResort }: SearchSheetProps) => {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const [draft, setDraft] = useState(search);
  const { data } = useSummary(draft);
  const edit = (patch: Partial<ResortSearch>) => setDraft({ ...draft, ...patch });
  const show = () => {
    const { keyword, bounds, from, to, flexDays, adults, childAges } = draft;
    onApply({ keyword: keyword.trim(), bounds, from, to, flexDays, adults, childAges });
  };
  return (
    <Modal
      open
      size="full"
      onClose={onClose}
      title={t('search')}
      footer={
        <ShowResults
          total={data?.productvacations.totalCount}
          onClear={() =>
            edit({
              keyword: '',
              bounds: null,
              from: null,
              to: null,
              flexDays: 0,
              adults: DEFAULT_ADULTS,
              childAges: [],
            })
          }
          onShow={show}
        />
      }
    >
      <div className={styles['parts']}>
        <WhereCombobox
          inSheet
          keyword={draft.keyword}
          onEdit={(keyword) => edit({ keyword })}
          onSubmit={(keyword) => edit({ keyword })}
          onResort={onResort}
          onMapArea={draft.bounds !== null}
          onClear={() => edit({ keyword: '', bounds: null })}
        />
        <section>
          <h3 className={styles['title']}>{common('dates')}</h3>
          <StayDates stay={draft} onChange={edit} />
        </section>
        <section>
          <h3 className={styles['title']}>{t('guests')}</h3>
          <GuestPicker adults={draft.adults} childAges={draft.childAges} onChange={edit} />
        </section>
      </div>
    </Modal>
  );
};
