import { IconArrowUpRight, IconMapPin } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './directions.module.css';

/** Links to directions on a map, where the reader chooses the start. */
export const Directions = ({ resort, address }: { resort: string; address: string }) => {
  const t = useTexts('orders');
  const place = [resort, address].filter(Boolean).join(', ');
  return (
    <a
      className={styles['directions']}
      href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconMapPin size={16} stroke={1.6} aria-hidden="true" />
      {t('tripDirections')}
      <IconArrowUpRight size={16} stroke={1.6} aria-hidden="true" />
    </a>
  );
};
