import type { LocalText } from '../common/index.ts';

/** What a resort's page needs before members may see it, in the order in which a clerk enters it. */
export const RESORT_NEEDS = ['name', 'place', 'address', 'description', 'picture', 'room'] as const;
export type ResortNeed = (typeof RESORT_NEEDS)[number];

/** What a resort has of it. */
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

/** Letters of a text, without its tags. */
const isSaid = ({ vi, en }: LocalText): boolean =>
  [vi, en].every((text) => text.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== '');

/** What is missing before a draft may be published. */
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
