import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ResortsQuery, RoomsQuery, type FormResort, type FormRoom } from './places.query.ts';
import styles from './form.module.css';

interface FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
  onBlur?: () => void;
  disabled?: boolean;
}

const FOREVER = Infinity;

/**
 * Reads all resorts of the merchant.
 * @param categories only resorts of these categories, by code or id
 */
export const useResorts = (categories: readonly string[] | null = null) =>
  useRead(ResortsQuery, { categoryIds: categories ? [...categories] : null }, { staleTime: FOREVER });

/** Chooses a resort by any words of its name or place, with or without accents. */
export const ResortField = ({
  value,
  onChange,
  categories,
  ...rest
}: FieldProps & { categories?: readonly string[] }) => {
  const t = useTexts('weeks');
  const read = useResorts(categories ?? null);
  const resorts: readonly FormResort[] = read.data?.addresses.items ?? [];
  const chosen = resorts.find(({ id }) => id === value);
  return (
    <ComboboxField
      {...rest}
      label={t('resort')}
      value={value}
      onChange={onChange}
      options={resorts.map(({ id, name, place }) => ({ value: id, label: name, detail: place }))}
      none={read.isPending ? undefined : t('noData')}
      picture={
        chosen?.image && (
          <span className={styles['thumb']}>
            <Picture picture={chosen.image} crop={[60, 48]} fill radius="6px" alternative="" />
          </span>
        )
      }
    />
  );
};

/**
 * Reads the room types of a resort.
 * @param type 131072: those accepted as deposits; undefined: all
 */
export const useRooms = (resortId: string | null, type?: number) =>
  useRead(
    RoomsQuery,
    { targetId: resortId ?? '', type: type ?? null },
    { enabled: resortId !== null, staleTime: 5 * 60_000 },
  );

/** Chooses a room type of the chosen resort. */
export const RoomField = ({
  resortId,
  type,
  value,
  onChange,
  disabled = false,
  ...rest
}: FieldProps & { resortId: string | null; type?: number }) => {
  const t = useTexts('weeks');
  const read = useRooms(resortId, type);
  const rooms: readonly FormRoom[] = resortId === null ? [] : (read.data?.listproducts.items ?? []);
  return (
    <ComboboxField
      {...rest}
      label={t('room')}
      value={value}
      onChange={onChange}
      disabled={disabled || resortId === null}
      placeholder={resortId === null ? t('roomFirst') : undefined}
      options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
      none={read.isPending ? undefined : t('noData')}
    />
  );
};
