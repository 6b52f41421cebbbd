import type { LocalText } from '../common/index.ts';

/** The fields that a resort needs before it can be published, in the order of the form. */
export const RESORT_NEEDS = ['name', 'place', 'address', 'description', 'picture', 'room'] as const;
export type ResortNeed = (typeof RESORT_NEEDS)[number];

/** The fields of a resort that are checked. */
export interface ResortContent {
  name: LocalText;
  place: LocalText;
  detailAddress: LocalText;
  /** HTML. */
  description: LocalText;
  pictures: number;
  /** Room classes that members would see. */
  rooms: number;
}

/** Whether a text has letters in both languages, not counting HTML tags. */
const isSaid = ({ vi, en }: LocalText): boolean =>
  [vi, en].every((text) => text.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== '');

/** Returns the fields that a draft lacks for its publication. */
export const missingOfResort = (resort: ResortContent): ResortNeed[] => {
  const has: Record<ResortNeed, boolean> = {
    name: isSaid(resort.name),
    place: isSaid(resort.place),
    address: isSaid(resort.detailAddress),
    description: isSaid(resort.description),
    picture: resort.pictures > 0,
    room: resort.rooms > 0,
  };
  return RESORT_NEEDS.filter((need) => !has[need]);
};
