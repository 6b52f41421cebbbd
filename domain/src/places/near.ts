/** The place around which a member searches, as written in the search: `near Mũi Né, 30 km`, `gần Mũi Né`. */
export interface NearPlace {
  place: string;
  km: number;
}

/** The radius when the search states none, and the larger ones that are tried where nothing is found. */
export const NEAR_KM = { usual: 30, least: 1, most: 999, wider: [100, 300, 1_000, 3_000] } as const;

const BEFORE = new RegExp(
  `^(?:${[
    'gần|quanh|xung quanh',
    'near|around|close to',
    'nahe|bei|in der nähe von|rund um',
    'près de|pres de|autour de',
    'cerca de|alrededor de',
  ].join('|')})\\s+`,
  'iu',
);
const BEHIND = /\s*(?:の近く|の周辺|付近|附近|周边)$/u;
const WITHIN_WORDS = 'trong vòng|trong|within|im umkreis von|dans un rayon de|en un radio de';
/** Matches `, 30 km`, `trong 30 km`, `within 30 km`, `im Umkreis von 30 km`. */
const WITHIN = new RegExp(
  String.raw`(?:[\s,，、]+(?:${WITHIN_WORDS}))?[\s,，、]*(\d{1,3})\s*(?:km|公里|キロ)(?:以内)?$`,
  'iu',
);

/** @returns undefined when the words do not ask for a place nearby */
export const readNear = (words: string): NearPlace | undefined => {
  const typed = words.normalize('NFC').trim();
  const far = WITHIN.exec(typed);
  const head = far ? typed.slice(0, far.index).trim() : typed;
  const place = head.replace(BEFORE, '').replace(BEHIND, '').trim();
  if (place === '' || (place === head && !far)) return undefined;
  return { place, km: Math.min(NEAR_KM.most, Math.max(NEAR_KM.least, far ? Number(far[1]) : NEAR_KM.usual)) };
};
