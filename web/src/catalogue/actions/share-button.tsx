import { DEFAULT_ADULTS, stayQuery } from '@sandbar/contract/catalogue';
import { statedPrice } from '@sandbar/domain/catalogue';
import { IconShare2 } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePriceText } from '../../ui/num.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { StayData } from '../detail/resort-page.query.ts';

interface ShareButtonProps {
  name: string;
  /** The stay to share; null when no stay is free. */
  stay: StayData | null;
  /** The resort's page, without the reader's search. */
  path: string;
}

/**
 * Shares the resort's page with the dates and price of a stay, but without data of the reader, such as the searched
 * guests. Uses the device's dialog where it has one, otherwise the clipboard.
 */
export const ShareButton = ({ name, stay, path }: ShareButtonProps) => {
  const t = useTexts('catalogue');
  const format = useFormat();
  const priceText = usePriceText();
  const share = async () => {
    const link = new URL(path, location.origin);
    // The default number of guests is left out of the address.
    const usual = { adults: DEFAULT_ADULTS, childAges: [], flexDays: 0 } as const;
    link.search = stay ? stayQuery({ ...usual, from: stay.fromDate, to: stay.toDate }) : '';
    const url = link.href;
    const text = stay
      ? t('shareText', {
          name,
          dates: format.range(stay.fromDate, stay.toDate),
          price: t('fromPrice', { price: priceText(statedPrice(stay)) }),
        })
      : name;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: name, text, url });
    } catch (error) {
      // The reader closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    if (await copyText(`${text}\n${url}`)) showToast(t('shareCopied'));
    else showToast(t('shareFailed'), { look: 'failed' });
  };
  return (
    <IconButton label={t('share', { name })} onClick={() => void share()}>
      <IconShare2 size={22} stroke={1.6} aria-hidden="true" />
    </IconButton>
  );
};
