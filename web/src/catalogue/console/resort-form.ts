import { resortFaults, type ResortTerms } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import type { ReadResort } from './console.query.ts';

/** A picture in the form. The page's album reads and changes them. */
export interface FormImage {
  id: string;
  path: string;
  name: string;
  isFeatured: boolean;
}

/** The values of a resort's form. Attributes by code: chosen values, or a text of both languages. */
export interface ResortValues extends Omit<ResortTerms, 'Latitude' | 'Longitude'> {
  Latitude: number | null;
  Longitude: number | null;
  Choices: Readonly<Record<string, readonly string[]>>;
  Texts: Readonly<Record<string, LocalText>>;
  Images: readonly FormImage[];
}

const NOTHING: LocalText = { vi: '', en: '' };

export const valuesOf = (read: ReadResort | null): ResortValues => ({
  FriendlyUrl: read?.friendlyUrl ?? '',
  Name: both(read?.name),
  Place: both(read?.place),
  DetailAddress: both(read?.detailAddress),
  Description: both(read?.description),
  Latitude: read?.latitude ?? null,
  Longitude: read?.longitude ?? null,
  Email: read?.email ?? '',
  Mobile: read?.mobile ?? '',
  CheckInTime: read?.checkInTime ?? '14:00',
  CheckOutTime: read?.checkOutTime ?? '12:00',
  Choices: Object.fromEntries(
    (read?.attributes ?? []).filter(({ html }) => !html).map(({ attribute, values }) => [attribute, values]),
  ),
  Texts: Object.fromEntries(
    (read?.attributes ?? []).flatMap(({ attribute, html }) => (html ? [[attribute, both(html)]] : [])),
  ),
  Images: (read?.images ?? []).map(({ id, path, name }, place) => ({ id, path, name, isFeatured: place === 0 })),
});

export const both = (text: LocalText | undefined): LocalText => (text ? { vi: text.vi, en: text.en } : NOTHING);

const isHalf = ({ vi, en }: LocalText): boolean => (vi === '') !== (en === '');

/** Returns the wrong fields by the server's rules, and texts that exist in only one language. */
export const resortRules = (values: ResortValues): (keyof ResortValues)[] => {
  const { Latitude, Longitude } = values;
  const faults: (keyof ResortValues)[] = resortFaults({
    ...values,
    Latitude: Latitude ?? NaN,
    Longitude: Longitude ?? NaN,
  });
  return Object.values(values.Texts).some(isHalf) ? [...faults, 'Texts'] : faults;
};

/** Builds the command's input from the form's values. */
export const inputOf = ({ Choices, Texts, Images, ...values }: ResortValues) => ({
  ...values,
  Latitude: values.Latitude!,
  Longitude: values.Longitude!,
  Attributes: [
    ...Object.entries(Choices)
      .filter(([, chosen]) => chosen.length > 0)
      .map(([Attribute, chosen]) => ({ Attribute, Values: [...chosen] })),
    ...Object.entries(Texts)
      .filter(([, { vi }]) => vi !== '')
      .map(([Attribute, Html]) => ({ Attribute, Html })),
  ],
  ImageIds: Images.map(({ id }) => id),
});
