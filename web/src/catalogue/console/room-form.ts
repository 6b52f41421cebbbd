import type { UpdateRoom } from '@sandbar/contract/catalogue';
import { isResortFee, RESORT_FEE_RULES, roomFaults, type RoomTerms } from '@sandbar/domain/catalogue';
import type { CommandInput } from '../../transport/send-command.ts';
import type { ReadRoom } from './rooms.query.ts';
import type { EnteredFee } from './resort-fee-fields.tsx';
import { both, type FormImage } from './resort-form.ts';

/** The values of a room class's form. Attributes by code: chosen values. */
export interface RoomValues extends RoomTerms {
  Choices: Readonly<Record<string, readonly string[]>>;
  Images: readonly FormImage[];
  Fees: readonly EnteredFee[];
}

/** A new room class starts with the values of a usual room for two. */
export const roomValuesOf = (read: ReadRoom | null): RoomValues => ({
  Name: both(read?.name),
  Description: both(read?.description),
  AdultsStandard: read?.adultsStandard ?? 2,
  AdultsMax: read?.adultsMax ?? 2,
  ChildStandard: read?.childStandard ?? 0,
  ChildMax: read?.childMax ?? 0,
  ChildAgeFrom: read?.childAgeFrom ?? 1,
  ChildAgeTo: read?.childAgeTo ?? 12,
  Bedrooms: read?.bedrooms ?? 0,
  DoubleBeds: read?.doubleBeds ?? 0,
  SingleBeds: read?.singleBeds ?? 0,
  Size: read?.size ?? 0,
  Sku: read?.sku ?? '',
  Choices: Object.fromEntries((read?.attributes ?? []).map(({ attribute, values }) => [attribute, values])),
  Images: (read?.images ?? []).map(({ id, path, name }, place) => ({ id, path, name, isFeatured: place === 0 })),
  Fees: (read?.resortFees ?? []).map(({ rule, ...fee }, place) => ({
    ...fee,
    code: String(place),
    rule: RESORT_FEE_RULES.find((one) => one === rule) ?? 'stay',
  })),
});

/** Returns the initial values of a copy: all values with a marked name, without the unique number. */
export const copiedFrom = (read: ReadRoom): RoomValues => {
  const values = roomValuesOf(read);
  return { ...values, Name: { vi: `${values.Name.vi} (bản sao)`, en: `${values.Name.en} (copy)` }, Sku: '' };
};

export const roomRules = (values: RoomValues): (keyof RoomValues)[] => [
  ...roomFaults(values),
  ...(values.Fees.every(isResortFee) ? [] : (['Fees'] as const)),
];

/** Builds the input of the commands that add or change a room class. */
export const roomInputOf = ({
  Choices,
  Images,
  Fees,
  ...values
}: RoomValues): Omit<CommandInput<typeof UpdateRoom>, 'RoomId' | 'Version'> => ({
  Name: values.Name,
  Description: values.Description,
  AdultsStandard: values.AdultsStandard!,
  AdultsMax: values.AdultsMax!,
  ChildStandard: values.ChildStandard!,
  ChildMax: values.ChildMax!,
  ChildAgeFrom: values.ChildAgeFrom!,
  ChildAgeTo: values.ChildAgeTo!,
  Bedrooms: values.Bedrooms!,
  DoubleBeds: values.DoubleBeds!,
  SingleBeds: values.SingleBeds!,
  Size: values.Size!,
  Sku: values.Sku,
  Attributes: Object.entries(Choices)
    .filter(([, chosen]) => chosen.length > 0)
    .map(([Attribute, chosen]) => ({ Attribute, Values: [...chosen] })),
  ImageIds: Images.map(({ id }) => id),
  ResortFees: Fees.map(({ name, amount, currency, rule, mandatory, freeBelow }) => ({
    Name: name,
    Amount: amount!,
    Currency: currency,
    Rule: rule,
    Mandatory: mandatory,
    FreeBelow: freeBelow,
  })),
});
